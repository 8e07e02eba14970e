export { ensureContent } from './ensure-content.ts'
