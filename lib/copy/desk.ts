import { formatDayAndTime } from '@/lib/format/date'
import { formatCount, persianDigits } from '@/lib/format/digits'

/** What a kind of document is called where the frame speaks of it. */
type Names = {
  /** «این …»: the document. */
  readonly thing: string
  /** A newer one of it. */
  readonly fresh: string
  /** What is written in it: alone, with its owner («… من»), and as one of several («…ای از دیروز»). */
  readonly text: { readonly bare: string; readonly of: string; readonly some: string }
  /** What follows «نوشته‌ی تو جای نوشته‌ی او را می‌گیرد» and the other way round. */
  readonly afterMine?: string
  readonly afterTheirs?: string
  /** My text cannot be had back once theirs was taken. */
  readonly isTheirsFinal?: boolean
}

/** The text of a paper and of an exam; a post has a text of its own, its «متن». */
export const WRITING = { bare: 'نوشته', of: 'نوشته‌ی', some: 'نوشته‌ای' } as const
const sentences = (...all: readonly string[]) => all.filter((one) => one !== '').join(' ')
const seeFirst = 'اگر لازم است، اول تفاوت‌ها را ببین.'

/** The words of the frame in which a document is written: whether it is safe, and who else has written in it. */
export function deskWords({ thing, fresh, text, ...names }: Names) {
  const { bare, of, some } = text
  const { afterMine = '', afterTheirs = '', isTheirsFinal = false } = names
  return {
    status: {
      saved: 'ذخیره شد',
      saving: 'در حال ذخیره…',
      unsaved: 'هنوز ذخیره نشده — روی همین دستگاه مانده',
      onlyOnPage: 'هنوز ذخیره نشده و این مرورگر هم نگهش نمی‌دارد؛ صفحه را نبند',
      moved: `ذخیره نمی‌شود: کس دیگری این ${thing} را عوض کرده`,
      refused: 'ذخیره نشد — روی همین دستگاه مانده',
    },
    saveNow: 'همین حالا ذخیره کن',
    refused: {
      title: 'این تغییر ذخیره نشد',
      text: (why: string) => `سرور این ${thing} را نپذیرفت: ${why}`,
    },
    archivedTitle: `این ${thing} بایگانی شده است`,
    conflict: {
      title: `کس دیگری این ${thing} را عوض کرده است`,
      text: (who: string, when: string) =>
        `${who} در ${formatDayAndTime(when)} چیز دیگری ذخیره کرد. ${of} تو همین‌جا مانده و تا تصمیم نگیری، هیچ‌کدام روی دیگری نوشته نمی‌شود.`,
      unknown: `${fresh} هنوز نیامده است. ${of} تو همین‌جا مانده و چیزی از دست نرفته.`,
      askAgain: `آوردن ${fresh}`,
      mine: `${of} من بماند`,
      theirs: `${of} او را بردار`,
      mineQuestion: (who: string, canSee: boolean) =>
        sentences(`${of} تو جای ${of} ${who} را می‌گیرد.`, afterMine, canSee ? seeFirst : ''),
      theirsQuestion: sentences(`${of} او جای ${of} تو را می‌گیرد.`, afterTheirs),
      theirColumn: (who: string) => `${of} ${who}`,
      myColumn: `${of} من`,
      isTheirsFinal,
    },
    left: {
      title: 'نوشته‌ی ذخیره‌نشده‌ای پیدا شد',
      text: (when: string) => `${some} از ${formatDayAndTime(when)} روی همین دستگاه مانده که به سرور نرسیده بود.`,
      behind: 'از آن وقت چیز تازه‌تری هم ذخیره شده است؛ پیش از برگرداندن، تفاوت‌ها را ببین.',
      bringBack: `برگرداندن این ${bare}`,
      discard: 'کنار گذاشتن',
      discardQuestion: `این ${bare} از همین دستگاه پاک می‌شود و دیگر برنمی‌گردد.`,
      leftColumn: `${of} مانده روی دستگاه`,
      serverColumn: `${of} ذخیره‌شده`,
    },
  }
}
export type DeskWords = ReturnType<typeof deskWords>

/** What the fields of a kind of document are called, by their names in its text. */
export type PlaceNames = Readonly<Partial<Record<string, string>>>

/** What is wrong where: `body.draft.parts.1.passage` → «بخش ۲، متن: …». A place without a name is left out. */
export function refusedSentence(path: string, sentence: string, places: PlaceNames): string {
  const steps = path.split('.').slice(2)
  const place = steps.flatMap((step, at) => {
    const index = Number(steps[at + 1])
    return places[step] === undefined
      ? []
      : [Number.isInteger(index) ? `${places[step]} ${persianDigits(index + 1)}` : places[step]]
  })
  return place.length > 0 ? `${place.join('، ')}: ${sentence}` : sentence
}

/** What is written in a dialog and was not used yet. */
export const unusedCopy = {
  title: 'بستن بی‌آنکه به کار برود',
  text: 'آنچه این‌جا نوشته‌ای هنوز به کار نرفته است. اگر ببندی، دیگر برنمی‌گردد.',
  close: 'بی‌خیالش شو و ببند',
} as const

/** Two texts beside each other. */
export const changesCopy = {
  see: 'دیدن تفاوت‌ها',
  title: 'تفاوت‌ها',
  same: 'هیچ فرقی ندارند.',
  legend: 'آنچه برداشته شده خط‌خورده با نشان − است و آنچه افزوده شده زیرخط‌دار با نشان +.',
  /** Where names of fields say enough. */
  fields: (names: readonly string[]) => `آنچه فرق دارد: ${names.join('، ')}`,
} as const

export const deskFieldCopy = {
  counter: (count: number, max: number) => `${formatCount(count)} از ${formatCount(max)} کاراکتر`,
} as const

export const deskLogCopy = {
  title: (title: string) => `چه کسی با «${title}» چه کرد`,
  none: 'هنوز چیزی ثبت نشده است.',
} as const

/** Frozen states of a document and two of them beside each other. */
export const deskVersionsCopy = {
  number: (number: number) => `نسخه‌ی ${persianDigits(number)}`,
  draft: 'پیش‌نویس کنونی',
  from: 'این نسخه',
  to: 'در برابر',
} as const
