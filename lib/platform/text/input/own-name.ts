import { fold } from '../fold'

/** Names reserved for the site itself, in lower case and without word separators. */
const RESERVED_NAMES: ReadonlySet<string> = new Set(
  `سنجه مدیر مدیرسایت مدیرسنجه مدیریت مدیریتسنجه ادمین ادمینسایت ادمینسنجه پشتیبانی پشتیبانسنجه پشتیبانیسنجه تیمسنجه حسابپاکشده
  sanjeh admin administrator manager moderator support sanjehsupport sanjehadmin sanjehteam root system`.split(/\s+/),
)

/** Whether people may call themselves so: the name is visible, and not the site's own one, also in letters of the Arabic keyboard. */
export function isOwnName(name: string): boolean {
  const bare = fold(name.replace(/[\u064a\u0649]/g, '\u06cc').replace(/\u0643/g, '\u06a9')).replace(
    /[^\p{L}\p{N}]/gu,
    '',
  )
  return /\p{L}/u.test(name) && !RESERVED_NAMES.has(bare)
}
