import { readBankRef, readCouponCode, readToman } from '@/lib/shop/order/rules/typed-money'
import { readClassCode } from '@/lib/institute/class/rules/class-entry'
import { readSeatCode } from '@/lib/institute/mock-day/rules/seat'
import { readDigits, readRecoveryCode } from './pasted-code'

/** Invisible marks that are copied with a code. */
const MARKS = [
  '\u200c',
  '\u200e',
  '\u200f',
  '\u202a',
  '\u202b',
  '\u202c',
  '\u202d',
  '\u202e',
  '\u2066',
  '\u2067',
  '\u2068',
  '\u2069',
  '\ufeff',
  '\u00ad',
  '\u061c',
]
const persian = (text: string) => text.replace(/[0-9]/g, (digit) => String.fromCharCode(0x6f0 + Number(digit)))
const arabic = (text: string) => text.replace(/[0-9]/g, (digit) => String.fromCharCode(0x660 + Number(digit)))

const READERS = {
  'six digits': {
    read: (typed: string) => readDigits(typed, 6),
    code: '123456',
    written: ['123 456', '123-456', '123\u2013456', '123.456', '1 2 3 4 5 6'],
  },
  'last digits': { read: (typed: string) => readDigits(typed, 4), code: '6037', written: ['6037'] },
  'a recovery code': {
    read: readRecoveryCode,
    code: 'abcdefghjkmnp2345',
    written: ['abcde-fghj-kmnp-2345', 'ABCDE FGHJ KMNP 2345', 'abcde\u2010fghj\u2010kmnp\u20102345'],
  },
  'a class code': {
    read: readClassCode,
    code: 'ABCD2345',
    written: ['ABCD-2345', 'abcd 2345', 'a b c d 2 3 4 5', 'ABCD\u20132345'],
  },
  'a seat code': { read: readSeatCode, code: 'ABCD2345', written: ['ABCD-2345', 'abcd2345'] },
  'a coupon': {
    read: readCouponCode,
    code: 'NOWRUZ1405',
    written: ['Nowruz1405', 'nowruz 1405', 'NOWRUZ_1405', 'ＮＯＷＲＵＺ1405'],
  },
  'a bank reference': { read: readBankRef, code: '14050907123456', written: ['1405 0907 123456'] },
}

describe.each(Object.entries(READERS))('%s', (_, { read, code, written }) => {
  const ways = [code, ...written]
  test.each(ways.flatMap((way) => [way, persian(way), arabic(way), ` ${way}\n`]))('is found in %j', (way) => {
    expect(read(way)).toBe(code)
    for (const mark of MARKS) {
      expect(read(mark + way)).toBe(code)
      expect(read(way + mark)).toBe(code)
      expect(read([...way].join(mark))).toBe(code)
    }
    expect(read(`\u2066${way}\u2069`)).toBe(code)
  })

  test.each(ways)('is found in a sentence around %j', (way) => {
    for (const sentence of [
      `کد شما ${way} است`,
      `کد: ${way}`,
      `«${way}»`,
      `\u200fکد شما \u2066${persian(way)}\u2069 است.`,
      `سنجه\nکد شما: ${way}\nبه کسی نده`,
    ])
      expect(read(sentence)).toBe(code)
  })

  test.each(['', ' ', '\u200f', 'کد شما', '؟', '%', '-'])('is not found in %j', (typed) => {
    expect(read(typed)).toBeNull()
  })
})

test.each([
  ['Your code is 123 456', '123456'],
  ['G-123456 is your verification code', '123456'],
  ['کد شما ۱۲۳۴۵۶ است و ۲ دقیقه اعتبار دارد', '123456'],
  ['123456\n@sanjeh.example #123456', '123456'],
  ['۰۹۱۲۱۲۳۴۵۶۷: کد ۶۵۴۳۲۱', '654321'],
  ['123456 or 654321', null],
  ['12345', null],
  ['1234567', null],
])('finds in the message %j the code %j', (typed, code) => {
  expect(readDigits(typed, 6)).toBe(code)
})

test.each([
  ['Your discount code is NOWRUZ-1405', 'NOWRUZ-1405'],
  ['کد تخفیف NOWRUZ تا ۵۰ درصد', 'NOWRUZ'],
  ['CODE: NOWRUZ', 'NOWRUZ'],
  ['code', 'CODE'],
  ['code 50', 'CODE50'],
  ['نوروز', null],
  ['SPRING، SUMMER', null],
])('finds in %j the coupon %j', (typed, code) => {
  expect(readCouponCode(typed)).toBe(code)
})

test.each([
  ['شماره پیگیری: ۱۲۳۴۵۶۷۸، تاریخ ۱۴۰۵/۰۹/۰۷', '12345678'],
  ['شماره پیگیری: ۱۲۳۴۵۶۷۸ در تاریخ ۰۹/۰۷', '12345678'],
  ['Ref. no. 12345678', '12345678'],
  ['IR-55 1234', 'IR551234'],
])('finds in %j the bank reference %j', (typed, ref) => {
  expect(readBankRef(typed)).toBe(ref)
})

test('parses an amount with surrounding marks', () => {
  expect(readToman('\u2066۱٬۲۰۰٬۰۰۰\u2069')).toBe(12_000_000)
})
