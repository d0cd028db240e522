export { authenticate } from './authenticate.ts'
export { authJobs, cleanUpAuth } from './jobs.ts'
export { limitTries } from './limit-tries.ts'
