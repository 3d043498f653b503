import { type WordLimit } from '@/lib/marking/answers/key'
import { limitFormula } from '@/lib/marking/answers/limit-formula'
import { type FindingCode, type FindingFact } from '@/lib/authoring/paper-check/rules/finding-data'
import { formatCount, persianDigits } from '@/lib/platform/format/digits'
import { moduleNames, skillNames } from '@/lib/paper/content/words/skill-names'
import { isolate, joinIsolated, questionList, questionName } from './finding-words'
import { lintSentence } from './lint-issues'

/**
 * Findings of the content check and how to solve them, for the author of the paper. English is wrapped in directional isolates. Places:
 * finding-place.ts; violations of the paper’s format: schema-issues.ts.
 */
export function findingSentence<Code extends FindingCode>(fact: FindingFact<Code>): string {
  return SENTENCES[fact.code](fact)
}

const formatRange = ([first, last]: readonly [number, number]) =>
  first === last ? persianDigits(first) : `${persianDigits(first)} تا ${persianDigits(last)}`
const formatNumbers = (numbers: readonly number[]) => numbers.map(persianDigits).join('، ')
const formatLimit = (value: WordLimit) => isolate(limitFormula(value))
const formatSeconds = (value: number) => persianDigits(Math.round(value))
const formatClock = (milliseconds: number) => {
  const wholeSeconds = Math.round(milliseconds / 1000)
  return persianDigits(`${Math.floor(wholeSeconds / 60)}:${String(wholeSeconds % 60).padStart(2, '0')}`)
}

const ANSWERED_BY = { text: 'نوشتن', choice: 'انتخاب یک گزینه', choices: 'انتخاب چند گزینه', essay: 'انشا' } as const
const PIECES = { heading: 'عنوان', table: 'جدول', picture: 'تصویر' } as const

const SENTENCES: { readonly [Code in FindingCode]: (fact: FindingFact<Code>) => string } = {
  'part-number': ({ number, expected }) =>
    `شماره‌ی این بخش ${persianDigits(number)} است، ولی در جای بخش ${persianDigits(expected)} آمده است.`,
  'part-empty': () => 'این بخش هنوز سؤالی ندارد.',
  'number-twice': ({ number }) => `سؤال ${persianDigits(number)} دو بار آمده است.`,
  'number-missing': ({ number }) => `سؤال ${persianDigits(number)} جا افتاده است؛ شماره‌ها باید پشت سر هم باشند.`,
  'number-outside': ({ number, range }) =>
    `جای سؤال ${persianDigits(number)} این‌جا نیست؛ این بخش سؤال‌های ${formatRange(range)} را دارد.`,
  'instruction-numbers': ({ stated, range }) =>
    `در دستور بخش سؤال‌های ${formatRange(stated)} آمده، ولی سؤال‌های این بخش ${formatRange(range)} است.`,
  'group-empty': () => 'این گروه هنوز سؤالی ندارد. یک سؤال اضافه کن یا گروه را حذف کن.',
  'group-torn': ({ numbers }) => `شماره‌های این گروه (${formatNumbers(numbers)}) پشت سر هم نیست.`,
  'question-torn': ({ numbers }) => `شماره‌های یک سؤال باید پشت سر هم باشد؛ این‌جا ${formatNumbers(numbers)} است.`,

  'key-missing': ({ question }) => `${questionName(question)} کلید ندارد.`,
  'key-unknown': ({ question }) => `این کلید مال ${questionName(question)} است، ولی چنین سؤالی در برگه نیست.`,
  'key-twice': ({ question }) => `${questionName(question)} دو کلید دارد. یکی را حذف کن.`,
  'key-kind': ({ question, needed, given }) =>
    `${questionName(question)} با ${ANSWERED_BY[needed]} جواب داده می‌شود، ولی کلیدش برای ${ANSWERED_BY[given]} است.`,
  'key-label-unknown': ({ label, labels }) =>
    labels.length === 0
      ? `کلید ${isolate(label)} است، ولی این سؤال هنوز گزینه‌ای ندارد.`
      : `کلید ${isolate(label)} است، ولی گزینه‌ها ${joinIsolated(labels)} است.`,
  'key-label-twice': ({ label }) => `${isolate(label)} دو بار در کلید آمده است.`,
  'key-label-count': ({ needed, given }) =>
    `این سؤال ${persianDigits(needed)} شماره دارد و همین‌قدر پاسخ می‌خواهد؛ کلید ${persianDigits(given)} پاسخ دارد.`,
  'key-lint': ({ issue }) => lintSentence(issue),
  'unordered-twice': ({ question }) =>
    `${questionName(question)} در دو دسته‌ی «به هر ترتیب» آمده است. فقط در یکی نگهش دار.`,
  'unordered-unknown': () => 'این دسته‌ی «به هر ترتیب» سؤالی دارد که کلید ندارد.',
  'unordered-groups': () => 'سؤال‌های این دسته‌ی «به هر ترتیب» از یک گروه نیستند.',
  'unordered-not-typed': () => 'فقط پاسخ‌های نوشتنی را می‌شود به هر ترتیب داد.',

  'reuse-unsaid': () =>
    `هر گزینه را می‌شود بیش از یک بار به کار برد، ولی دستور این را نمی‌گوید. ${isolate('NB You may use any letter more than once.')} را به آن اضافه کن.`,
  'reuse-in-vain': () =>
    `دستور می‌گوید ${isolate('more than once')}، ولی گروه اجازه‌ی تکرار گزینه نمی‌دهد. این دو را با هم هماهنگ کن.`,
  'rubric-labels': () => 'دستور نمی‌گوید هر یک از این پاسخ‌ها یعنی چه. دستور آماده‌ی همین نوع را بگذار.',
  'rubric-count': ({ needed }) =>
    `این سؤال ${persianDigits(needed)} پاسخ می‌خواهد، ولی دستور همین تعداد را نمی‌گوید (مثلاً ${isolate('Choose TWO letters')}).`,
  'limit-or-bank': () => 'یا سقف کلمه‌ها را بگو یا فهرست گزینه بگذار؛ دقیقاً یکی از این دو لازم است.',
  'reuse-without-bank': () => 'تکرار گزینه وقتی معنا دارد که گروه فهرست گزینه داشته باشد.',
  'diagram-picture': () => 'نمودار هنوز تصویر ندارد. تصویرش را اضافه کن.',
  'table-missing': () => 'این گروه از نوع جدول است، ولی جدولی در آن نیست.',
  'steps-missing': () => 'این گروه از نوع فلوچارت است، ولی مرحله‌ای در آن نیست.',
  'fields-missing': () => 'این گروه از نوع فرم است، ولی ردیف فرم در آن نیست.',
  'limit-unsaid': () => `دستور سقف کلمه‌ها را نمی‌گوید. جمله‌ای مثل ${isolate('Write ONE WORD ONLY')} به آن اضافه کن.`,
  'limit-differs': ({ stated, limit: own }) =>
    `دستور می‌گوید ${formatLimit(stated)}، ولی سقف این گروه ${formatLimit(own)} است. این دو را با هم هماهنگ کن.`,

  'option-empty': ({ label }) => `گزینه‌ی ${isolate(label)} خالی است.`,
  'option-repeated': ({ label, text }) => `متن گزینه‌ی ${isolate(label)} با گزینه‌ی دیگری یکی است: ${isolate(text)}.`,
  'labels-order': ({ given, expected }) =>
    `نام گزینه‌ها ${joinIsolated(given)} است و باید ${joinIsolated(expected)} باشد.`,
  'labels-of-passage': ({ given, expected }) =>
    expected.length === 0
      ? 'بندهای متن هنوز حرف ندارند. برایشان حرف بگذار تا گزینه‌ها همان باشند.'
      : `گزینه‌ها باید حرف بندهای متن باشد: ${joinIsolated(expected)}. الان ${joinIsolated(given)} است.`,
  'headings-few': ({ headings, paragraphs }) =>
    `برای ${persianDigits(paragraphs)} بند ${persianDigits(headings)} عنوان هست. عنوان‌ها باید از بندها بیشتر باشد.`,
  'paragraph-asked-twice': ({ label }) => `عنوان بند ${isolate(label)} دو بار پرسیده شده است.`,
  'paragraph-unlabelled': ({ label }) =>
    label === '' ? 'برای این سؤال هنوز بندی انتخاب نشده است.' : `در متن بندی با حرف ${isolate(label)} نیست.`,
  'example-unknown': ({ answer }) => `پاسخ نمونه (${isolate(answer)}) در فهرست عنوان‌ها نیست.`,
  'options-few': ({ options, questions }) =>
    `${persianDigits(questions)} سؤال هست و ${persianDigits(options)} گزینه، و هر گزینه فقط یک بار به کار می‌رود. گزینه اضافه کن یا تکرار را آزاد بگذار.`,
  'endings-few': () => 'ادامه‌ها باید از جمله‌ها بیشتر باشد. یکی‌دو ادامه‌ی نادرست اضافه کن.',
  'answer-reused': ({ label }) => `${isolate(label)} پاسخ دو سؤال است، ولی هر گزینه فقط یک بار به کار می‌رود.`,
  'label-unused': () => 'یکی از سه پاسخ، جواب هیچ سؤالی نیست. داوطلب زود متوجه می‌شود؛ اگر عمدی نیست، عوضش کن.',

  'mark-unknown': ({ text }) =>
    text === ''
      ? 'یکی از نشانه‌های روی تصویر خالی است.'
      : `${isolate(text)} روی تصویر نه گزینه‌ی این گروه است و نه شماره‌ی یکی از سؤال‌هایش.`,
  'mark-twice': ({ text }) => `${isolate(text)} دو بار روی تصویر آمده است. یکی را حذف کن.`,
  'mark-missing': ({ text }) => `${isolate(text)} روی تصویر نیست. اگر در خود تصویر کشیده نشده، آن را هم بگذار.`,
  'marks-without-picture': () => 'نشانه‌ها گذاشته شده‌اند، ولی تصویر نیست. اول تصویر را اضافه کن.',

  'evidence-kind': ({ wanted }) =>
    wanted === 'recording'
      ? 'شاهد این سؤال باید از صدا باشد، نه از متن.'
      : 'شاهد این سؤال باید از متن باشد، نه از صدا.',
  'evidence-part': ({ question, part, given }) =>
    `${questionName(question)} در بخش ${persianDigits(part)} است، ولی شاهدش از بخش ${persianDigits(given)}.`,
  'evidence-paragraph': ({ paragraph }) =>
    paragraph === ''
      ? 'بند شاهد هنوز معلوم نیست.'
      : 'بندی که شاهد در آن بود دیگر در متن نیست. شاهد را دوباره انتخاب کن.',
  'evidence-elsewhere': ({ answer, given }) =>
    `پاسخ در بند ${isolate(answer)} است، ولی شاهد از بند ${isolate(given)} آمده.`,
  'evidence-backwards': () => 'پایان شاهد پیش از شروعش است.',
  'evidence-outside': ({ part }) => `شاهد بیرون از زمان بخش ${persianDigits(part)} در صدا است.`,
  'evidence-other-part': ({ question, part }) =>
    `${questionName(question)} از بخش ${persianDigits(part)} است، ولی در این ثانیه‌ها بخش دیگری پخش می‌شود.`,
  'evidence-order': ({ question }) =>
    `پاسخ ${questionName(question)} زودتر از پاسخ سؤال پیش از آن شنیده می‌شود. ترتیب را بررسی کن.`,
  'quote-absent': ({ quote }) =>
    quote.trim() === ''
      ? 'شاهد این کلید هنوز خالی است.'
      : `این جمله در آن بند نیست: ${isolate(quote)}. شاید متن عوض شده؛ شاهد را دوباره انتخاب کن.`,
  'quote-unheard': ({ startMs, endMs, quote }) =>
    `از ${formatClock(startMs)} تا ${formatClock(endMs)} در متن صدا این شنیده نمی‌شود: ${isolate(quote)}.`,
  'explanations-missing': ({ questions }) =>
    `${questionList(questions)} توضیح ندارد: داوطلب در مرور آزمون فقط پاسخ درست را می‌بیند، نه دلیلش را.`,
  'evidences-missing': ({ questions }) =>
    `${questionList(questions)} شاهد ندارد: داوطلب در مرور آزمون نمی‌بیند که پاسخ کجا آمده است.`,
  'answer-absent': ({ question, place, answers }) =>
    `هیچ‌یک از پاسخ‌های ${questionName(question)} در ${place === 'passage' ? 'متن' : 'متن صدا'} نیست: ${joinIsolated(answers)}.`,
  'answer-joined': ({ question, answer, words }) =>
    `یکی از پاسخ‌های ${questionName(question)} دو کلمه را به هم چسبانده است: ${isolate(answer)}. اگر منظور ${isolate(words)} است، فاصله را بگذار.`,

  'recording-unwanted': ({ skill }) => `برگه‌ی ${skillNames[skill]} صدا ندارد. صدا را حذف کن.`,
  'recording-missing': () => 'برگه‌ی شنیداری بدون صدا نمی‌شود. صدا را اضافه کن.',
  'sitting-length': ({ neededSeconds, givenSeconds }) =>
    `صدا و وقت بازبینی روی هم ${formatSeconds(neededSeconds)} ثانیه است، ولی زمان برگه ${formatSeconds(givenSeconds)} ثانیه.`,
  'transcript-missing': () => 'متن صدا هنوز نوشته نشده است: داوطلب در مرور آزمون فقط خود صدا را می‌شنود.',
  'cue-missing': () => 'معلوم نیست این بخش از کجای صدا تا کجای آن است.',
  'cue-backwards': () => 'پایان این بخش در صدا پیش از شروعش است.',
  'cue-overlap': () => 'این بخش در صدا پیش از پایان بخش قبلی شروع می‌شود.',
  'cue-beyond': () => 'این بخش پس از پایان صدا تمام می‌شود.',
  'line-backwards': () => 'پایان این خط از متن صدا پیش از شروعش است.',
  'line-order': () => 'این خط پس از خطی آمده که دیرتر شنیده می‌شود. ترتیب یا زمانش را درست کن.',
  'line-outside': () => 'زمان این خط بیرون از زمان بخش خودش است.',

  'not-whole': ({ wholeMinutes }) =>
    `این برگه از آزمون واقعی کوتاه‌تر است؛ داوطلب به‌جای نمره، درصد می‌بیند.${
      wholeMinutes === null
        ? ''
        : ` ولی زمانش همان ${persianDigits(wholeMinutes)} دقیقه‌ی برگه‌ی کامل است؛ اگر این را نمی‌خواهی، کمش کن.`
    }`,
  'question-count': ({ count, wanted }) =>
    `آزمون واقعی ${persianDigits(wanted)} سؤال دارد و این برگه ${persianDigits(count)} سؤال.`,
  'part-count': ({ count, wanted }) =>
    `آزمون واقعی ${persianDigits(wanted)} بخش دارد و این برگه ${persianDigits(count)} بخش.`,
  'part-questions': ({ wanted }) => `هر بخش شنیداری در آزمون واقعی ${persianDigits(wanted)} سؤال دارد.`,
  'parts-questions': ({ counts }) => `سه بخش خواندن ۱۳، ۱۳ و ۱۴ سؤال دارد؛ این‌جا ${formatNumbers(counts)}.`,
  'recording-minutes': ({ min, max, minutes }) =>
    `صدای آزمون ${persianDigits(min)} تا ${persianDigits(max)} دقیقه است؛ این یکی ${persianDigits(Math.round(minutes))} دقیقه.`,
  'sitting-minutes': ({ skill, minutes }) =>
    `زمان ${skillNames[skill]} در آزمون واقعی ${persianDigits(minutes)} دقیقه است.`,
  'passage-words': ({ min, max, words }) =>
    `متن‌ها روی هم ${formatCount(min)} تا ${formatCount(max)} کلمه دارند؛ این‌جا ${formatCount(words)} کلمه.`,
  'passage-missing': () => 'این بخش هنوز متن ندارد.',
  'option-count': ({ question, wanted }) =>
    `${questionName(question)} در آزمون واقعی ${persianDigits(wanted)} گزینه دارد.`,
  'task-measures': () => 'در آزمون واقعی تکلیف ۱، ۲۰ دقیقه و ۱۵۰ کلمه است و تکلیف ۲، ۴۰ دقیقه و ۲۵۰ کلمه.',
  'task-picture': () => 'تکلیف ۱ آکادمیک توصیف یک تصویر است. تصویرش را اضافه کن.',

  'recording-unreadable': () => `این فایل صدا نیست یا مرورگرها پخشش نمی‌کنند. یک فایل سالم ${isolate('MP3')} بگذار.`,
  'recording-differs': ({ fileMs, paperMs }) =>
    `طول فایل صدا ${formatClock(fileMs)} است، ولی در برگه ${formatClock(paperMs)} نوشته شده.`,
  'picture-unreadable': () => 'این فایل تصویر نیست یا مرورگرها نشانش نمی‌دهند. آن را دوباره بگذار.',
  'picture-unsafe': ({ problem }) => `این تصویر امن نیست (${isolate(problem)}). نسخه‌ی ساده‌اش را بگذار.`,
  'picture-large': ({ maxBytes }) => `این تصویر از ${formatCount(maxBytes / 1024)} کیلوبایت بزرگ‌تر است. کوچکش کن.`,

  'explanation-not-persian': ({ question }) => `توضیح ${questionName(question)} فارسی نیست.`,
  'arabic-letter': () => 'در توضیح «ي»، «ك» یا رقم عربی هست. شکل فارسی‌اش را بنویس.',
  'text-repeated': () => 'همین متن پیش‌تر هم آمده است. یکی از دو جا را عوض کن.',
  'mark-open': ({ text }) =>
    `نشانه‌ای باز مانده و بسته نشده است (${isolate('**')} یا ${isolate('{{')}): ${isolate(text)}`,
  'gap-misplaced': () => 'این‌جا نمی‌شود جای خالی گذاشت. آن را به متن سؤال ببر.',
  'paragraph-id-twice': () => 'دو تکه از متن یک شناسه دارند. یکی را دوباره بساز.',
  'paragraph-label-twice': ({ label }) => `دو بند حرف ${isolate(label)} دارند.`,
  'label-misplaced': ({ label, kind }) => `${PIECES[kind]} حرف نمی‌گیرد (${isolate(label)})؛ حرف مال بندهاست.`,
  'table-uneven': () => 'تعداد خانه‌های ردیف‌های جدول برابر نیست.',

  'skill-twice': ({ skill }) => `آزمون دو برگه‌ی ${skillNames[skill]} دارد. یکی کافی است.`,
  'slug-twice': ({ slug }) => `دو برگه یک نام کوتاه دارند: ${isolate(slug)}.`,
  'paper-order': ({ order }) => `ترتیب برگه‌ها باید ${order.map((skill) => skillNames[skill]).join('، ')} باشد.`,
  'module-differs': ({ paper, exam }) => `این برگه ${moduleNames[paper]} است، ولی آزمون ${moduleNames[exam]}.`,
}
