// What other modules may use of this one; everything else is internal.
export { writeLetter } from './letter'
export { notify, type Notice } from './notify'
export { createPushSender } from './push/push-carrier'
export { sendDigests } from './digest'
export { sweepNotifications } from './notifications'
export { createStreams } from './streams'
export { setEventRead, setReadAbout, setReadOfKind, deleteAbout as deleteNotificationsAbout } from './repo'
