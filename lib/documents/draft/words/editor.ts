import { formatDayAndTime } from '@/lib/platform/format/date'
import { formatCount, persianDigits } from '@/lib/platform/format/digits'

/** The names of a kind of document in the frame's texts. */
type Names = {
  /** «این …»: the document. */
  readonly thing: string
  /** A newer version of it. */
  readonly fresh: string
  /** Its text, named in three forms: alone, with its owner («… من»), and as one of several («…ای از دیروز»). */
  readonly text: { readonly bare: string; readonly of: string; readonly some: string }
  /** The place where the other text is stored when mine replaces it («در …»); undefined: it is lost. */
  readonly history?: string
  /** Further consequences when my text stays, and when the other is taken. */
  readonly afterMine?: string
  readonly afterTheirs?: string
  /** My text cannot be restored once theirs was taken. */
  readonly isTheirsFinal?: boolean
}

/** The text of a paper and of an exam; a post calls its own «متن». */
export const DEFAULT_TEXT_NAMES = { bare: 'نوشته', of: 'نوشته‌ی', some: 'نوشته‌ای' } as const
const sentences = (...all: readonly string[]) => all.filter((item) => item !== '').join(' ')
const seeFirst = 'اگر لازم است، اول تفاوت‌ها را ببین.'

/** The texts of the editor's frame: whether the document is saved, and who else has changed it. */
export function makeEditorWords(names: Names) {
  const { thing, fresh, text, isTheirsFinal = false } = names
  const { bare, of, some } = text
  return {
    status: {
      saved: 'ذخیره شد',
      saving: 'در حال ذخیره…',
      unsaved: 'هنوز ذخیره نشده — روی همین دستگاه مانده',
      onlyOnPage: 'هنوز ذخیره نشده و این مرورگر هم نگهش نمی‌دارد؛ صفحه را نبند',
      moved: `ذخیره نمی‌شود: این ${thing} در جای دیگری عوض شده`,
      refused: 'ذخیره نشد — روی همین دستگاه مانده',
    },
    saveNow: 'همین حالا ذخیره کن',
    refused: {
      title: 'این تغییر ذخیره نشد',
      text: (why: string) => `سرور این ${thing} را نپذیرفت: ${why}`,
      archived: `این ${thing} در این فاصله بایگانی شده است و دیگر چیزی در آن ذخیره نمی‌شود. ${of} تو این‌جا مانده است.`,
    },
    archivedTitle: `این ${thing} بایگانی شده است`,
    conflict: {
      title: `این ${thing} در جای دیگری عوض شده است`,
      unknown: `${fresh} هنوز بارگذاری نشده است. ${of} تو همین‌جا مانده و چیزی از دست نرفته.`,
      askAgain: `بارگذاری ${fresh}`,
      isTheirsFinal,
      withOther: conflictWithOther(names),
      withOneself: conflictWithOneself(names),
    },
    left: {
      title: 'نوشته‌ی ذخیره‌نشده‌ای پیدا شد',
      text: (when: string) => `${some} از ${formatDayAndTime(when)} روی همین دستگاه مانده که به سرور نرسیده بود.`,
      behind: 'از آن وقت نسخه‌ی جدیدتری هم ذخیره شده است؛ پیش از برگرداندن، تفاوت‌ها را ببین.',
      bringBack: `برگرداندن این ${bare}`,
      discard: 'کنار گذاشتن',
      discardQuestion: `این ${bare} از همین دستگاه پاک می‌شود و دیگر برنمی‌گردد.`,
      leftColumn: `${of} مانده روی دستگاه`,
      serverColumn: `${of} ذخیره‌شده`,
    },
  }
}
export type EditorWords = ReturnType<typeof makeEditorWords>

type ConflictWords = {
  readonly title: string
  readonly text: (who: string, when: string) => string
  readonly mine: string
  readonly theirs: string
  readonly mineQuestion: (who: string, canSee: boolean) => string
  readonly theirsQuestion: string
  readonly theirColumn: (who: string) => string
  readonly myColumn: string
}

/** Another person has saved. */
function conflictWithOther({ thing, text: { of }, history, afterMine = '', afterTheirs = '' }: Names): ConflictWords {
  const theirEnd = history === undefined ? `${of} او دیگر برنمی‌گردد.` : `${of} او در ${history} می‌ماند.`
  return {
    title: `کس دیگری این ${thing} را عوض کرده است`,
    text: (who, when) =>
      `${who} در ${formatDayAndTime(when)} چیز دیگری ذخیره کرد. ${of} تو همین‌جا مانده و تا تصمیم نگیری، هیچ‌کدام جای دیگری را نمی‌گیرد.`,
    mine: `${of} من بماند`,
    theirs: `${of} او بماند`,
    mineQuestion: (who, canSee) =>
      sentences(`${of} تو جای ${of} ${who} را می‌گیرد.`, theirEnd, afterMine, canSee ? seeFirst : ''),
    theirsQuestion: sentences(`${of} او جای ${of} تو را می‌گیرد.`, afterTheirs),
    theirColumn: (who) => `${of} ${who}`,
    myColumn: `${of} من`,
  }
}

/**
 * The saved text has the reader's own name: it comes from another window or device of theirs. It also holds for two people of one name, because it
 * does not name the writer.
 */
function conflictWithOneself({
  thing,
  history,
  isTheirsFinal,
  afterMine = '',
  afterTheirs = '',
}: Names): ConflictWords {
  const otherEnd = history === undefined ? 'و آن دیگر برنمی‌گردد.' : `و آن در ${history} می‌ماند.`
  return {
    title: `این ${thing} در پنجره یا دستگاه دیگری عوض شده است`,
    text: (_who, when) =>
      `آن‌جا در ${formatDayAndTime(when)} با نام خودت چیز دیگری ذخیره شد. نوشته‌ی این‌جا هم مانده و تا تصمیم نگیری، هیچ‌کدام جای دیگری را نمی‌گیرد.`,
    mine: 'همین که این‌جاست بماند',
    theirs: 'نسخه‌ی ذخیره‌شده بماند',
    mineQuestion: (_who, canSee) =>
      sentences(`نوشته‌ی این‌جا جای نسخه‌ی ذخیره‌شده را می‌گیرد ${otherEnd}`, afterMine, canSee ? seeFirst : ''),
    theirsQuestion: isTheirsFinal
      ? 'نسخه‌ی ذخیره‌شده جای نوشته‌ی این‌جا را می‌گیرد و نوشته‌ی این‌جا از دست می‌رود.'
      : sentences('نسخه‌ی ذخیره‌شده جای نوشته‌ی این‌جا را می‌گیرد.', afterTheirs),
    theirColumn: () => 'ذخیره‌شده',
    myColumn: 'همین که این‌جاست',
  }
}

/** The names of a document's fields, by their keys. */
export type FieldLabels = Readonly<Partial<Record<string, string>>>

/** A fault with its place: `body.draft.parts.1.passage` → «بخش ۲، متن: …». Unnamed path segments are left out. */
export function refusedSentence(path: string, sentence: string, fieldLabels: FieldLabels): string {
  const steps = path.split('.').slice(2)
  const place = steps.flatMap((step, at) => {
    const index = Number(steps[at + 1])
    return fieldLabels[step] === undefined
      ? []
      : [Number.isInteger(index) ? `${fieldLabels[step]} ${persianDigits(index + 1)}` : fieldLabels[step]]
  })
  return place.length > 0 ? `${place.join('، ')}: ${sentence}` : sentence
}

/** A teacher asks managers to publish a document. */
export const publicationRequestCopy = {
  ask: 'آماده است؛ به مدیرها بگو',
  hint: 'در فهرست کارهای مدیرها می‌آید. تا منتشر نشده، می‌توانی باز هم تغییرش بدهی.',
  waiting: (when: string) => `از ${when} در فهرست کارهای مدیرهاست. منتشر که شد، همین‌جا می‌بینی.`,
  withdraw: 'هنوز آماده نیست',
  /** The text for managers. */
  asked: (by: string | null, when: string) =>
    by === null ? `از ${when} آماده‌ی انتشار است.` : `${by} ${when} گفت آماده‌ی انتشار است.`,
  giveBack: 'هنوز نه؛ از فهرست کارها بردار',
  done: { requested: 'به مدیرها گفتیم', withdrawn: 'از فهرست کارهای مدیرها برداشته شد' },
  log: { requested: 'به مدیرها گفت آماده‌ی انتشار است.', withdrawn: 'گفت هنوز آماده‌ی انتشار نیست.' },
} as const

/** Text in a dialog that was not applied yet. */
export const unusedCopy = {
  title: 'نوشته‌ات هنوز ثبت نشده است',
  text: 'اگر ببندی، هر چه این‌جا نوشته‌ای از دست می‌رود.',
  close: 'بستن بدون ذخیره',
  goOn: 'ادامه‌ی نوشتن',
} as const

/** Two texts side by side. */
export const changesCopy = {
  see: 'دیدن تفاوت‌ها',
  title: 'تفاوت‌ها',
  same: 'هیچ فرقی ندارند.',
  legend: 'متن حذف‌شده خط‌خورده است با نشان − و متن اضافه‌شده زیرخط‌دار است با نشان +.',
  /** For fields that are listed by name only. */
  fields: (names: readonly string[]) => `چیزهایی که فرق دارند: ${names.join('، ')}`,
} as const

export const editorFieldCopy = {
  counter: (count: number, max: number) => `${formatCount(count)} از ${formatCount(max)} کاراکتر`,
} as const

export const documentLogCopy = {
  title: (title: string) => `چه کسی با «${title}» چه کرد`,
  none: 'هنوز چیزی ثبت نشده است.',
} as const

/** Frozen versions of a document, and two of them side by side. */
export const documentVersionsCopy = {
  number: (number: number) => `نسخه‌ی ${persianDigits(number)}`,
  draft: 'پیش‌نویس فعلی',
  from: 'این نسخه',
  to: 'مقایسه با',
} as const
