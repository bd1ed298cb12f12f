#!/bin/sh
#SBATCH --job-name=kuina
#SBATCH --array=1-8
#SBATCH --cpus-per-task=4
#SBATCH --time=00:30:00
#SBATCH --requeue
# An array of 8 jobs on a cluster with Slurm; the folder is shared. A job that is requeued continues where it
# was ended. Submit it, then the report:
#
#   job=$(sbatch --parsable docs/ci/slurm.sh App)
#   sbatch --dependency="afterany:$job" --wrap='kuina merge kuina-*.results --format markdown=kuina.md'
set -eu
kuina check "${1:-.}" --jobs "${SLURM_CPUS_PER_TASK:-1}" --shard auto \
  --results "kuina-$SLURM_ARRAY_TASK_ID.results" >"kuina-$SLURM_ARRAY_TASK_ID.txt" || [ $? -eq 1 ]
