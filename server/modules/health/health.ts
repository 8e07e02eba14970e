export { countFailures } from './count-failures.ts'
