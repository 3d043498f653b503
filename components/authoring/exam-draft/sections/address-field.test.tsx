import { fireEvent, render, screen } from '@testing-library/react'
import { type ExamDraft } from '@/lib/authoring/exam-draft/contract/exam-drafts'
import { examDetailsCopy as copy } from '@/lib/authoring/exam-draft/words/exam-editor'
import { type DraftEditor } from '../use-exam-editor'
import { AddressField } from './address-field'

type Shown = { title?: string; slug?: string; saved?: string; isKnown?: boolean; refusal?: string | null }

/** The part of an exam editor that the field reads. */
function show({ title = 'آزمون پل', slug = 'azmoon-pol', saved = slug, isKnown = false, refusal = null }: Shown) {
  const edits: Partial<ExamDraft>[] = []
  const view = {
    content: { title, slug, module: 'academic' },
    draft: { content: { slug: saved }, isKnown },
    status: refusal ? 'refused' : 'saved',
    refusal: refusal && { fields: { 'body.draft.slug': refusal } },
  }
  const draftEditor = { view, isReadOnly: false, edit: (patch: Partial<ExamDraft>) => edits.push(patch) }
  render(<AddressField draftEditor={draftEditor as unknown as DraftEditor} />)
  return edits
}
const propose = () => screen.queryByRole('button', { name: new RegExp(copy.slugPropose) })

test('one click makes the slug from the new title', () => {
  const edits = show({ title: 'آزمون بهار ۱۴۰۵', slug: 'academic-exam' })
  fireEvent.click(propose() ?? document.body)
  expect(edits).toEqual([{ slug: 'azmoon-bahar-1405' }])
})

test.each([
  ['is the one that the title suggests', { slug: 'azmoon-pol' }],
  ['has a number because another exam had it first', { slug: 'azmoon-pol-2' }],
  ['is known to candidates', { slug: 'academic-exam', isKnown: true }],
  ['has no title to derive it from', { title: ' ', slug: 'academic-exam' }],
] as const)('proposes no slug when it %s', (_, shown) => {
  show(shown)
  expect(propose()).toBeNull()
  const field = screen.getByRole('textbox', { name: copy.slug })
  expect(field.hasAttribute('readonly')).toBe('isKnown' in shown)
})

test('says beside the field that another exam has the slug, and that a slug is malformed before it is sent', () => {
  show({ slug: 'taken', saved: 'mine', refusal: 'گرفته شده' })
  expect(screen.getByRole('textbox', { name: copy.slug })).toHaveAccessibleDescription(/گرفته شده/)
  show({ slug: 'Not One', saved: 'mine', refusal: 'گرفته شده' })
  expect(screen.getAllByRole('textbox', { name: copy.slug }).at(-1)).toHaveAccessibleDescription(
    new RegExp(copy.slugWrong),
  )
})
