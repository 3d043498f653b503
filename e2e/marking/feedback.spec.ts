import { submitSubmission } from '@/lib/teaching/submission/contract/submissions'
import { examineCopy } from '@/lib/teaching/examiner/words/examine'
import { examinedTextsCopy, rewriteCopy } from '@/lib/teaching/examiner/words/examined-texts'
import { feedbackCopy as copy, kindNames } from '@/lib/teaching/examiner/words/feedback'
import { submitCopy } from '@/lib/teaching/submission/words/submit'
import { newId } from '@/lib/platform/client/new-id'
import { paths } from '@/lib/platform/paths'
import { callApi } from '../support/net/api'
import { enterAsNew } from '../support/exam/candidate'
import { inDatabase } from '../support/net/database'
import { inspectPage } from '../support/inspect/inspect-page'
import { expect, test } from '../support/test'

const QUESTION =
  'Public libraries should spend more of their money on books than on computers. Do you agree or disagree?'
/** Slips: shorter than 250 words, copied from the question, announcing, no position, linkers everywhere, memorised phrases. */
const FIRST = `Public libraries should spend more of their money on books than on computers. In this essay I will discuss both sides.

First of all, every coin has two sides. Moreover, books are good. Furthermore, books are cheap. However, computers are useful. For example, people use them. In addition, children use them. On the other hand, books last longer. Therefore, libraries buy them. In conclusion, it is a double-edged sword.`
const SECOND = `I firmly believe that a library without computers would fail many of its visitors. Older people come to read the news there, pupils do their homework, and somebody who looks for work can write an application. None of them could afford a machine at home.

Books, of course, last longer. A novel that was bought thirty years ago still finds its readers, while a screen of that age is waste. This is a double-edged sword for whoever plans the money of a town.`

test('a text is handed in, its list appears by itself, and the next text about the task shows what was mended @full', async ({
  page,
  context,
}) => {
  const { identifier } = await enterAsNew(context)
  await inDatabase((client) =>
    client.query(
      `insert into entitlements (id, user_id, kind, amount, given_by, note) select gen_random_uuid(), id, 'writing', 2, id, 'journey' from users where identifier = $1`,
      [identifier],
    ),
  )
  const submit = async (text: string) => {
    const task = { kind: 'own' as const, task: 'task2' as const, question: QUESTION }
    const body = { id: newId(), source: { kind: 'essay' as const, task, text }, note: '' }
    return callApi(context, submitSubmission, { body })
  }
  const first = await submit(FIRST)
  await page.goto(paths.submission(first.id))
  const cards = page.getByRole('region', { name: copy.cards })
  await expect(cards.getByRole('heading', { name: kindNames.copied_prompt })).toBeVisible()
  for (const kind of ['length', 'position_unclear', 'memorised', 'announcing', 'linking'] as const)
    await expect(cards.getByRole('heading', { name: kindNames[kind] })).toBeVisible()
  await expect(page.getByText(copy.notAll)).toBeVisible()
  await inspectPage(page, 'the list of an examined text')

  const place = page.getByRole('button', { name: copy.inText(kindNames.memorised, 'a double-edged sword') })
  await place.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: copy.toText('a double-edged sword') })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(place).toBeFocused()
  await page.getByRole('button', { name: copy.notErrorOf('every coin has two sides') }).click()
  await page.reload()
  await page.getByText(copy.dismissed(1)).click()
  await page.getByRole('button', { name: copy.undoOf('every coin has two sides') }).click()
  await expect(page.getByRole('button', { name: copy.toText('every coin has two sides') })).toBeVisible()

  await page.setViewportSize({ width: 360, height: 640 })
  await expect(cards.getByRole('heading', { level: 4 })).toHaveCount(1)
  await cards.getByRole('button', { name: copy.next }).click()
  await expect(cards.getByRole('heading', { name: kindNames.copied_prompt })).toBeVisible()
  await inspectPage(page, 'one card at a time')

  const second = await submit(SECOND)
  await page.goto(paths.submission(second.id))
  const mended = page.getByRole('list', { name: copy.compared.mended })
  await expect(mended.getByText(kindNames.announcing)).toBeVisible()
  await expect(mended.getByText(kindNames.position_unclear)).toBeVisible()
  await expect(page.getByText(copy.compared.still).first()).toBeAttached()
  await inspectPage(page, 'what was mended')
})

/** Twenty slips of Persian speakers. */
const SLIPS = `Nowadays many peoples believe that libraries should buy more book. One of the problem is the enviroment of a library: it is depend on the money of the town. I am agree with the others, because informations are free.

In first place, computers can to help children. He who want a book must to wait. Despite of the price, every libraries buys them. She suggest to read more, and I look forward to see new shelfs. There is many reasons. If the town will pay, people will come. Although books are old, but they last longer. We discussed about it yesterday. I have went there since five years. It is more better than a screen. They are good in reading. People which read are quiet.`
/** The same, with the first ones mended. */
const MENDED = SLIPS.replace('many peoples believe', 'many people believe')
  .replace('One of the problem is the enviroment', 'One of the problems is the environment')
  .replace('informations are', 'information is')
  .replace('I am agree', 'I agree')
  .replace('Despite of the price', 'Despite the price')

test('an essay with twenty slips gets its list within five seconds, without a credit, and its second draft shows what was corrected @full', async ({
  page,
  context,
}) => {
  await enterAsNew(context)
  await page.goto(paths.newSubmission)
  await page.getByText(submitCopy.from.own).click()
  await page.getByLabel(submitCopy.question).fill(QUESTION)
  await page.getByLabel(submitCopy.text, { exact: true }).fill(SLIPS)
  await page.getByRole('button', { name: examineCopy.act }).click()
  await page.waitForURL(/\/examined\/[0-9a-f-]{36}$/)
  const cards = page.getByRole('region', { name: copy.cards })
  await expect(cards.getByRole('heading', { name: kindNames.spelling })).toBeVisible()
  await expect(page.getByText(copy.partly)).toHaveCount(0)
  const [run] = await inDatabase(async (client) => {
    const { rows } = await client.query<{ seconds: number; found: number }>(
      `select extract(epoch from r.ended_at - r.queued_at)::float8 as seconds,
          (select count(*)::int from feedback_findings f where f.report_id = r.id and f.rule not like 'task.%') as found
        from feedback_reports r join examined_texts t on t.user_id = r.user_id and t.text_sha256 = r.text_sha256
        where t.id = $1`,
      [page.url().split('/').at(-1)],
    )
    return rows
  })
  expect(run?.found).toBeGreaterThanOrEqual(10)
  // The first text on a node loads the dictionaries; beside two other journeys that alone takes seconds.
  expect(run?.seconds).toBeLessThan(process.env.QUIET ? 5 : 30)
  await cards.getByRole('button', { name: copy.askOf(kindNames.spelling) }).click()
  await expect(page.getByText(copy.asked)).toBeVisible()
  await inspectPage(page, 'a text without a teacher')

  await page.getByRole('link', { name: copy.rewrite }).click()
  await expect(page.getByText('“enviroment”')).toBeVisible()
  await page.getByRole('button', { name: rewriteCopy.act }).click()
  await expect(page.getByText(rewriteCopy.same)).toBeVisible()
  await page.getByLabel(rewriteCopy.yours).fill(MENDED)
  await inspectPage(page, 'writing a text again')
  await page.getByRole('button', { name: rewriteCopy.act }).click()
  await page.waitForURL(/\/examined\/[0-9a-f-]{36}$/)
  const mended = page.getByRole('list', { name: copy.compared.mended })
  await expect(mended.getByText('“enviroment”')).toBeVisible()
  await expect(mended.getByText('“informations”')).toBeVisible()
  await expect(page.getByText(copy.compared.still).first()).toBeAttached()
  await inspectPage(page, 'a second draft')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: copy.title })).toBeVisible()
  await expect(cards.getByRole('heading', { level: 4 }).last()).toBeVisible()
  await expect(page.getByRole('link', { name: copy.rewrite })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await page.goto(paths.submissions)
  await expect(page.getByText(examinedTextsCopy.draft(2))).toBeVisible()
  await inspectPage(page, 'examined texts in the list')
})
