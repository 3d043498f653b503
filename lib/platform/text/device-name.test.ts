import { nameDevice } from './device-name'
import { toStems, toWords } from './stems'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'
test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0 Safari/537.36 Edg/140.0`, 'Edge · Windows'],
  [`Mozilla/5.0 (Linux; Android 14) ${WEBKIT} Chrome/140.0 Mobile Safari/537.36 EdgA/140.0`, 'Edge · Android'],
  [`Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/140.0 Safari/537.36 OPR/120.0`, 'Opera · Windows'],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-S911B) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0 Safari/537.36`,
    'Samsung Internet · Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 FxiOS/140.0 Safari/605.1.15',
    'Firefox · iPhone',
  ],
  [`Mozilla/5.0 (Linux; Android 14) ${WEBKIT} Chrome/140.0 Mobile Safari/537.36`, 'Chrome · Android'],
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/140.0 Safari/604.1', 'Chrome · iPad'],
  [`Mozilla/5.0 (X11; CrOS x86_64 15000) ${WEBKIT} Chrome/140.0 Safari/537.36`, 'Chrome · ChromeOS'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
    'Safari · macOS',
  ],
  ['Mozilla/5.0 (Windows NT 10.0)', 'Windows'],
  ['curl/8.0', 'curl/8.0'],
  ['', ''],
  ['x'.repeat(100), 'x'.repeat(60)],
])('%s is %s', (userAgent, name) => {
  expect(nameDevice(userAgent)).toBe(name)
})

test.each([
  ['The building builds', ['the', 'build', 'build']],
  ['studies studied', ['stud', 'studi']],
  ['slowly', ['slow']],
  ['cats is bus', ['cat', 'bu']],
  ['red-brick café', ['red', 'brick', 'cafe']],
  ['a of 19', []],
  ['', []],
])('the stems of «%s» are %j', (text, stems) => {
  expect(toStems(text)).toEqual(stems)
})

test('normalises to words with single spaces, without punctuation, from any keyboard', () => {
  expect(toWords('  “Ice,” —  CAFÉ! ۱۲ ')).toBe('ice cafe 12')
})
