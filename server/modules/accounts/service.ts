export { createAuthenticate } from './authenticate'
