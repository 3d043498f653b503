import { submitSubmission } from '@/lib/teaching/submission/contract/submissions'
import { feedbackCopy as copy, kindNames } from '@/lib/teaching/examiner/words/feedback'
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

test('a text is handed in, its list appears by itself, and the next text about the task shows what was mended', async ({
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
