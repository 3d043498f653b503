export { publishDue } from './publishing'
