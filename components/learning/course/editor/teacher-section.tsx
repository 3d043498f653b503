'use client'

import { useQuery } from '@tanstack/react-query'
import { CountedField } from '@/components/documents/editor/fields/draft-field'
import { FoldedSection } from './folded-section'
import { Button } from '@/components/ui/button/button'
import { meQuery } from '@/lib/accounts/account/queries/account'
import { authorsQuery } from '@/lib/learning/author/queries'
import { teacherSectionCopy as copy } from '@/lib/learning/course/words/course-editor'
import { PictureField } from './picture-field'
import { type DraftEditor } from './use-course-editor'

const MAX_NAMES = 6

/** The teacher of the course: a name, typed or chosen from known ones, a line, a picture. */
export function TeacherSection({ draftEditor: { view, edit, isReadOnly } }: { draftEditor: DraftEditor }) {
  const { teacher } = view.content
  const put = (change: Partial<typeof teacher>) => edit({ teacher: { ...teacher, ...change } })
  const names = useKnownNames(view.draft.owner?.name).filter((name) => name !== teacher.name)
  return (
    <FoldedSection title={copy.title} lead={copy.lead}>
      <CountedField
        label={copy.name}
        hint={copy.nameHint}
        value={teacher.name}
        max={80}
        readOnly={isReadOnly}
        onChange={(name) => put({ name })}
      />
      {!isReadOnly && names.length > 0 && (
        <div role="group" aria-label={copy.suggestions} className="flex flex-wrap items-center gap-2">
          <span className="text-sm text-ink-soft">{copy.suggestions}</span>
          {names.map((name) => (
            <Button key={name} variant="secondary" onClick={() => put({ name })}>
              {name}
            </Button>
          ))}
        </div>
      )}
      <CountedField
        label={copy.line}
        hint={copy.lineHint}
        value={teacher.line}
        max={300}
        isLong
        readOnly={isReadOnly}
        onChange={(line) => put({ line })}
      />
      <PictureField
        words={copy.picture}
        picture={teacher.picture}
        isReadOnly={isReadOnly}
        onChange={(picture) => put({ picture })}
      />
    </FoldedSection>
  )
}

/** Names of the course's owner, of the user, and of authors (managers only). */
function useKnownNames(owner: string | undefined): readonly string[] {
  const { data: me } = useQuery(meQuery())
  const { data: authors } = useQuery({ ...authorsQuery(), enabled: me?.role === 'manager' })
  const all = [owner ?? '', me?.name ?? '', ...(authors?.items ?? []).map(({ name }) => name)]
  return [...new Set(all)].filter((name) => name.trim() !== '').slice(0, MAX_NAMES)
}
