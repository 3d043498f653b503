import { type TestApp } from './test-app'

/** Candidates' queries, in both scripts and with typos, and the expected best hit of each. A frozen table: changes of the rules must keep it. */
export const SEARCH_QUERIES: readonly (readonly [string, string])[] = [
  ['IELTS', 'computer-delivered-ielts'],
  ['آي\u200cلتس', 'computer-delivered-ielts'],
  ['computer delivered IELTS', 'computer-delivered-ielts'],
  ['کامپیوتری', 'computer-delivered-ielts'],
  ['listening', 'listening-overview'],
  ['ليسنينگ', 'listening-overview'],
  ['lisening', 'listening-overview'],
  ['نکات لیسنینگ', 'listening-tips'],
  ['multiple choice', 'listening-tips'],
  ['reading', 'reading-overview'],
  ['ریدینگ', 'reading-overview'],
  ['Raeding', 'reading-overview'],
  ['skimming', 'reading-overview'],
  ['writting', 'writing-overview'],
  ['رایتینگ', 'writing-overview'],
  ['چطور رایتینگ بنویسم', 'writing-overview'],
  ['speaking part 2', 'speaking-part-2-long-turn'],
  ['پارت۲ اسپیکنگ', 'speaking-part-2-long-turn'],
  ['cue card', 'speaking-part-2-long-turn'],
  ['کیو کارت', 'speaking-part-2-long-turn'],
  ['paraphrase', 'reading-paraphrase'],
  ['پارافریز', 'reading-paraphrase'],
  ['paraphrasing', 'reading-paraphrase'],
  ['linking words', 'linking-words'],
  ['connectors', 'linking-words'],
  ['كلمات ربط', 'linking-words'],
  ['band 7', 'band-score-explained'],
  ['band score', 'band-score-explained'],
  ['نمره\u200cي ۷', 'band-score-explained'],
  ['جدول نمره', 'band-tables'],
  ['band descriptors', 'writing-and-speaking-descriptors'],
  ['معیارهای نمره رایتینگ', 'writing-and-speaking-descriptors'],
  ['spelling', 'uk-us-spelling-numbers-dates'],
  ['املای بریتانیایی', 'uk-us-spelling-numbers-dates'],
  ['phrasal verbs', 'persian-speakers-collocation-errors'],
  ['هم نشينی', 'academic-collocations'],
  ['لغات', 'academic-words'],
  ['لغت آکادمیک', 'academic-words'],
  ['vocabulary', 'academic-words'],
  ['گرامر', 'grammar-verb-forms'],
  ['gramar', 'grammar-verb-forms'],
  ['فعل بی قاعده', 'irregular-verbs'],
  ['هدینگ', 'matching-headings'],
  ['headigns', 'matching-headings'],
  ['عنوان بند ها', 'matching-headings'],
  ['نقطه ضعف', 'persian-speakers-collocation-errors'],
  ['map', 'listening-maps-and-plans'],
  ['true false not given', 'true-false-not-given'],
  ['درست نادرست', 'true-false-not-given'],
  ['task 1', 'writing-task-1-academic'],
  ['ساختار مقاله', 'writing-task-2-structure'],
  ['نامه ی جنرال', 'writing-gt-letters-and-tone'],
  ['overview', 'writing-overview-sentence'],
  ['فرآیند', 'writing-task-1-process'],
  ['حرف تعریف', 'grammar-articles'],
  ['pronunciation', 'speaking-stress-and-sounds'],
  ['برنامه مطالعه', 'eight-week-study-plan'],
  ['distractors', 'listening-corrections-and-distractors'],
  ['کلوز', 'listening-lecture-signposts'],
  ['مچینگ اینفورمیشن', 'reading-matching-information'],
  ['summary', 'reading-summary-with-a-box'],
  ['اعداد', 'listening-numbers-under-pressure'],
  ['انواع سوال', 'question-types'],
  ['آزمون آکادمیک', 'academic-mock-1'],
  ['mock test', 'academic-mock-1'],
  ['امتحان جنرال', 'general-mock-1'],
  ['شروع آیلتس', 'from-zero-to-first-test'],
  ['دوره', 'from-zero-to-first-test'],
  ['رایتینگ از ۶ به ۷', 'writing-from-6-to-7'],
]

/** A larger statement could time out on a busy machine. */
const BATCH = 100

/** Copies of the shipped texts, in their real size. */
export async function makeManyTexts(api: TestApp, count: number): Promise<void> {
  for (let made = 0; made < count; made += BATCH) await makeBatch(api, Math.min(BATCH, count - made), `many ${made}`)
  await api.sql('analyze search_entries')
}

async function makeBatch(api: TestApp, count: number, mark: string): Promise<void> {
  await api.sql(
    `insert into posts (id, content, title_folded, published_at) select gen_random_uuid(), '{}', $2, now() from generate_series(1, $1::int)`,
    [count, mark],
  )
  const fromMadePosts = 'from posts where title_folded = $1'
  await api.sql(
    `insert into post_versions (post_id, number, content, reason) select id, 1, '{}', 'published' ${fromMadePosts}`,
    [mark],
  )
  await api.sql(
    `insert into live_posts (post_id, version, category, tags, reading_minutes, title, excerpt, published_at)
      select id, 1, 'writing', '{}', 1, title_folded, '', published_at ${fromMadePosts}`,
    [mark],
  )
  await api.sql(
    `insert into search_entries (id, kind, post_id, version, rules, title_words, boost, words)
      select p.id, 'post', p.id, '1', 1, 5, 1, e.words
      from (select id, row_number() over () as at ${fromMadePosts}) p
      join (select words, row_number() over () as at, count(*) over () as total from search_entries where version <> '1') e on e.at = p.at % e.total + 1`,
    [mark],
  )
}
