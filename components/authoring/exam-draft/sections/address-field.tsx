import { DraftField } from '@/components/documents/editor/fields/draft-field'
import { Button } from '@/components/ui/button/button'
import { examDetailsCopy as copy } from '@/lib/authoring/exam-draft/words/exam-editor'
import { isExamSlug, makeExamSlug } from '@/lib/authoring/exam-draft/rules/slug'
import { type DraftEditor } from '../use-exam-editor'

/** The slug of the exam: follows the title until candidates know it; the slug of another exam is refused. */
export function AddressField({ draftEditor }: { draftEditor: DraftEditor }) {
  const { view, edit, isReadOnly } = draftEditor
  const { slug } = view.content
  const isFixed = view.draft.isKnown
  return (
    <div className="grid gap-1">
      <DraftField
        label={copy.slug}
        hint={isFixed ? copy.slugFixed : copy.slugHint}
        error={findSlugError(draftEditor)}
        value={slug}
        dir="ltr"
        maxLength={80}
        readOnly={isReadOnly || isFixed}
        onChange={(text) => edit({ slug: text.toLowerCase().replace(/[\s_]+/g, '-') })}
      />
      {!isFixed && !isReadOnly && <ProposedAddress draftEditor={draftEditor} />}
    </div>
  )
}

/** Checks the format; only the server knows whether the slug is taken. */
function findSlugError({ view }: DraftEditor): string | undefined {
  const { slug } = view.content
  if (slug !== '' && !isExamSlug(slug)) return copy.slugWrong
  const isRefused = view.status === 'refused' && slug !== view.draft.content.slug
  return isRefused ? view.refusal?.fields['body.draft.slug'] : undefined
}

/** The title may have changed since the slug was made. */
function ProposedAddress({ draftEditor: { view, edit } }: { draftEditor: DraftEditor }) {
  const { title, slug, module } = view.content
  const proposed = makeExamSlug(title, module)
  if (title.trim() === '' || isSameAddress(slug, proposed)) return null
  return (
    <Button variant="quiet" className="-mx-3 max-w-full justify-self-start" onClick={() => edit({ slug: proposed })}>
      <span className="wrap-anywhere">
        {copy.slugPropose} <bdi dir="ltr">{proposed}</bdi>
      </span>
    </Button>
  )
}

/** A slug with a numeric suffix still matches its title: the slug without one was taken. */
function isSameAddress(slug: string, proposed: string): boolean {
  return slug === proposed || (slug.startsWith(`${proposed}-`) && /^\d+$/.test(slug.slice(proposed.length + 1)))
}
