import { type ChosenChannels, planDelivery, secondsOfQuiet, isPushEndpoint } from './delivery'

const free: ChosenChannels = { noMail: [], noSms: [], noPush: [], quiet: null, isDigest: false }
const letter = { kind: 'correction', channel: 'mail', lifeSeconds: 86_400, hour: 12 } as const
const now = { deliveredBy: 'send', delaySeconds: 0 }

test.each<[string, Partial<ChosenChannels>, object, object]>([
  ['without choices everything is sent at once', {}, {}, now],
  ['a kind that is not wanted by mail is not sent', { noMail: ['correction'] }, {}, { deliveredBy: 'none' }],
  ['the switch of the other channel does not count', { noSms: ['correction'] }, {}, now],
  ['a text message has its own switch', { noSms: ['correction'] }, { channel: 'sms' }, { deliveredBy: 'none' }],
  [
    'security is always sent',
    { noMail: ['security'], isDigest: true, quiet: { from: 0, to: 23 } },
    { kind: 'security' },
    now,
  ],
  ['the daily letter takes mails', { isDigest: true }, {}, { deliveredBy: 'digest' }],
  ['a device has its own switch', { noPush: ['correction'] }, { channel: 'push' }, { deliveredBy: 'none' }],
  ['a device gets what is not wanted by mail', { noMail: ['correction'] }, { channel: 'push' }, now],
  [
    'a device gets one message a day instead of many',
    { isDigest: true },
    { channel: 'push' },
    { deliveredBy: 'digest' },
  ],
  [
    'security is always sent to devices',
    { noPush: ['security'], isDigest: true },
    { channel: 'push', kind: 'security' },
    now,
  ],
  [
    'quiet hours hold back messages to devices',
    { quiet: { from: 22, to: 8 } },
    { channel: 'push', hour: 23.5 },
    { deliveredBy: 'send', delaySeconds: 30_600 },
  ],
  [
    'a kind that costs more than it is worth is never texted',
    {},
    { channel: 'sms', kind: 'course' },
    { deliveredBy: 'none' },
  ],
  ['what is never texted is still mailed', {}, { kind: 'course' }, now],
  ['text messages are in no daily letter', { isDigest: true }, { channel: 'sms' }, now],
  ['the daily letter leaves what is urgent', { isDigest: true }, { kind: 'booking' }, now],
  [
    'a reminder of the plan comes at the hour that was chosen',
    { isDigest: true, quiet: { from: 0, to: 23 } },
    { kind: 'plan' },
    now,
  ],
  ['an urgent kind may be switched off', { noMail: ['booking'] }, { kind: 'booking' }, { deliveredBy: 'none' }],
  [
    'quiet hours hold back',
    { quiet: { from: 22, to: 8 } },
    { hour: 23.5 },
    { deliveredBy: 'send', delaySeconds: 30_600 },
  ],
  ['quiet hours do not hold back what is urgent', { quiet: { from: 22, to: 8 } }, { hour: 23, kind: 'booking' }, now],
  [
    'what would be too late is sent in quiet hours',
    { quiet: { from: 22, to: 8 } },
    { hour: 23, lifeSeconds: 3_600 },
    now,
  ],
])('%s', (_, chosen, wanted, expected) => {
  expect(planDelivery({ ...free, ...chosen }, { ...letter, ...wanted })).toEqual(expected)
})

test.each([
  [null, 3, 0],
  [{ from: 8, to: 8 }, 8, 0],
  [{ from: 22, to: 7 }, 21.99, 0],
  [{ from: 22, to: 7 }, 22, 9 * 3_600],
  [{ from: 22, to: 7 }, 6.5, 1_800],
  [{ from: 22, to: 7 }, 7, 0],
  [{ from: 13, to: 15 }, 14, 3_600],
  [{ from: 13, to: 15 }, 15, 0],
])('quiet hours %j end at %d in %d seconds', (quiet, hour, expected) => {
  expect(secondsOfQuiet(quiet, hour)).toBe(expected)
})

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
