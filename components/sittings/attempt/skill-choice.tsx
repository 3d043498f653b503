import { chipClass } from '@/components/ui/chip'
import { type Skill } from '@/lib/paper/content/contract/paper'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import { newAttemptCopy as copy } from '@/lib/sittings/attempt/words/new-attempt'

type SkillChoiceProps = {
  skills: readonly Skill[]
  /** null: the whole exam. */
  value: Skill | null
  onChange: (skill: Skill | null) => void
}

/** The whole mock, or one skill of it under the same conditions. */
export function SkillChoice({ skills, value, onChange }: SkillChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-3 text-lg font-bold">{copy.chooseSkill}</legend>
      <div className="flex flex-wrap gap-2">
        {[null, ...skills].map((skill) => (
          <button
            key={skill}
            type="button"
            aria-pressed={value === skill}
            onClick={() => onChange(skill)}
            className={chipClass(value === skill)}
          >
            {skill === null ? copy.wholeExam : copy.onlySkill(skillNames[skill])}
          </button>
        ))}
      </div>
      {value !== null && <p className="mt-2 text-sm text-ink-soft">{copy.onlySkillNote}</p>}
    </fieldset>
  )
}
