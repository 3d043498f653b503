import { type Role } from '@/lib/platform/contract/role'

/** The people of the demo. Addresses end in .example, which nobody can register (RFC 2606). */
export type CastMember = {
  readonly name: string
  readonly identifier: string
  readonly role: Role | 'author'
  /** Days since the account was made. */
  readonly daysAgo: number
  readonly device: string
}

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36'
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

/** The account that `npm run manager` makes on a new installation; it invites the other staff. */
export const FOUNDER = 'sanjeh@sanjeh.example'

export const CAST = {
  mina: { name: 'مینا رحیمی', identifier: 'mina@sanjeh.example', role: 'manager', daysAgo: 75, device: WINDOWS },
  leila: { name: 'لیلا فرهمند', identifier: 'leila@sanjeh.example', role: 'teacher', daysAgo: 72, device: WINDOWS },
  kaveh: { name: 'کاوه دانشور', identifier: 'kaveh@sanjeh.example', role: 'teacher', daysAgo: 70, device: FIREFOX },
  nader: { name: 'نادر صالحی', identifier: 'nader@sanjeh.example', role: 'author', daysAgo: 68, device: FIREFOX },
  sara: { name: 'سارا احمدی', identifier: 'sara@mail.example', role: 'student', daysAgo: 63, device: ANDROID },
  omid: { name: 'امید کریمی', identifier: 'omid@mail.example', role: 'student', daysAgo: 31, device: WINDOWS },
  niloufar: { name: 'نیلوفر رضایی', identifier: 'niloufar@mail.example', role: 'student', daysAgo: 58, device: IPHONE },
  arash: { name: 'آرش موسوی', identifier: 'arash@mail.example', role: 'student', daysAgo: 55, device: ANDROID },
  maryam: { name: 'مریم حسینی', identifier: 'maryam@mail.example', role: 'student', daysAgo: 49, device: ANDROID },
  hamed: { name: 'حامد شریفی', identifier: 'hamed@mail.example', role: 'student', daysAgo: 44, device: WINDOWS },
  zahra: { name: 'زهرا قاسمی', identifier: 'zahra@mail.example', role: 'student', daysAgo: 37, device: IPHONE },
  pouya: { name: 'پویا نجفی', identifier: '09123456781', role: 'student', daysAgo: 26, device: ANDROID },
  elnaz: { name: 'الناز یوسفی', identifier: 'elnaz@mail.example', role: 'student', daysAgo: 18, device: ANDROID },
  siavash: { name: 'سیاوش مرادی', identifier: 'siavash@mail.example', role: 'student', daysAgo: 14, device: WINDOWS },
  behnam: { name: 'بهنام طاهری', identifier: 'behnam@mail.example', role: 'student', daysAgo: 9, device: WINDOWS },
} as const satisfies Readonly<Record<string, CastMember>>

export type CastName = keyof typeof CAST

/** The accounts whose passwords are printed, and their purpose. */
export const LOG_INS = [
  { who: 'sara', label: 'Candidate, with results' },
  { who: 'omid', label: 'Candidate, in an exam' },
  { who: 'leila', label: 'Teacher' },
  { who: 'nader', label: 'Writer' },
  { who: 'mina', label: 'Manager' },
] as const satisfies readonly { readonly who: CastName; readonly label: string }[]
