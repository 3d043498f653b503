import { isPushEndpoint } from './push-services'

test.each([
  'https://fcm.googleapis.com/fcm/send/dQw4:APA91b',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://web.push.apple.com/QGuQ',
  'https://wns2-par02p.notify.windows.com/w/?token=BQYAA%3d',
  'https://FCM.googleapis.com/fcm/send/x',
])('%s is an address of a push service', (endpoint) => expect(isPushEndpoint(endpoint)).toBe(true))

test.each([
  ['a plain connection', 'http://fcm.googleapis.com/x'],
  ['another port', 'https://fcm.googleapis.com:8443/x'],
  ['a name and password', 'https://a:b@fcm.googleapis.com/x'],
  ['a known host as a user name', 'https://fcm.googleapis.com@127.0.0.1/x'],
  ['a known host as a part of another', 'https://fcm.googleapis.com.evil.example/x'],
  ['a host that ends like a known one', 'https://evilpush.apple.com/x'],
  ['another service of the same company', 'https://storage.googleapis.com/x'],
  ['this machine', 'https://127.0.0.1/x'],
  ['this machine by name', 'https://localhost/x'],
  ['the address of a cloud’s secrets', 'https://169.254.169.254/latest'],
  ['IPv6', 'https://[::1]/x'],
  ['a fragment', 'https://fcm.googleapis.com/x#y'],
  ['a backslash', 'https:\\\\127.0.0.1\\fcm.googleapis.com'],
  ['a line break', 'https://fcm.goo\ngleapis.com/x'],
  ['no address', 'fcm.googleapis.com/x'],
  ['another protocol', 'file:///etc/passwd'],
  ['nothing', ''],
])('refuses %s', (_, endpoint) => expect(isPushEndpoint(endpoint)).toBe(false))
