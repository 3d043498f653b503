/** The running player as one chunk: separate chunks would duplicate the code that they share. */
export { openPlayer } from './open-player'
export { Player } from './player'
export { describeFault } from './self-test/describe-fault'
export { testDevice } from './self-test/try-device'
