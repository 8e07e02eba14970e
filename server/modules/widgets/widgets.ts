export { readWidget } from './show-widget.ts'
