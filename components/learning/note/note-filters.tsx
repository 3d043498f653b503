import { notesCopy } from '@/lib/learning/note/words/notes'
import { categoryNames, levelNames } from '@/lib/learning/post/words/post'
import { NOTE_LEVELS, NOTE_SKILLS } from '@/lib/learning/post/rules/kinds'
import { type NoteFilter, noteFilterQuery } from '@/lib/learning/post/rules/text-filter'
import { paths } from '@/lib/platform/paths'
import { ChipRow } from '@/components/ui/list/chip-row'

/** Filters by skill and level, as links. */
export function NoteFilters({ filter: { skill, level } }: { filter: NoteFilter }) {
  const addressWith = (asked: Partial<NoteFilter>) => paths.notes + noteFilterQuery(asked)
  const query = { skill: skill && { skill }, level: level && { level } }
  return (
    <nav aria-label={notesCopy.filters} className="grid gap-3">
      <ChipRow
        label={notesCopy.skill}
        chosen={skill ?? null}
        choices={[
          { key: null, href: addressWith({ ...query.level }), text: notesCopy.any },
          ...NOTE_SKILLS.map((name) => ({
            key: name,
            href: addressWith({ skill: name, ...query.level }),
            text: categoryNames[name],
          })),
        ]}
      />
      <ChipRow
        label={notesCopy.level}
        chosen={level ?? null}
        choices={[
          { key: null, href: addressWith({ ...query.skill }), text: notesCopy.any },
          ...NOTE_LEVELS.map((name) => ({
            key: name,
            href: addressWith({ level: name, ...query.skill }),
            text: levelNames[name],
          })),
        ]}
      />
    </nav>
  )
}
