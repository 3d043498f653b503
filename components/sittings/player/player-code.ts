/** The running player as one script: parts of it that came apart would each bring their own copy of what they share. */
export { openPlayer } from './open-player'
export { Player } from './player'
export { describeFault } from './self-test/describe-fault'
export { tryDevice } from './self-test/try-device'
