'use client'

import { Select } from '@/components/ui/form/select/select'
import { type ExamResults } from '@/lib/sittings/exam-results/contract'
import { examResultsCopy as copy } from '@/lib/sittings/exam-results/words/exam-results'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import { type ReportView, SKILLS } from './report-address'

const ANY = 'any'
const MODES = [
  { value: ANY, label: copy.anyMode },
  { value: 'strict', label: copy.modes.strict },
  { value: 'practice', label: copy.modes.practice },
]
type ResultFiltersProps = { report: ExamResults; place: ReportView; onChange: (place: ReportView) => void }

/** Selects the sittings that count, and the skill whose questions are shown. */
export function ResultFilters({ report, place, onChange }: ResultFiltersProps) {
  const { version, mode } = place.filter
  const versions = [
    { value: ANY, label: copy.anyVersion },
    ...report.versions.map(({ number, attempts, isLive }) => ({
      value: String(number),
      label: copy.versionName(number, attempts, isLive),
    })),
  ]
  const skills = report.skills.filter(({ questions }) => questions.length > 0).map(({ skill }) => skill)
  const isAboutQuestions = place.tab === 'questions' || place.tab === 'wrong'
  const chooseVersion = (value: string) =>
    onChange({
      ...place,
      page: 1,
      filter: { ...(mode && { mode }), ...(value !== ANY && { version: Number(value) }) },
    })
  const chooseMode = (value: string) =>
    onChange({
      ...place,
      page: 1,
      filter: {
        ...(version !== undefined && { version }),
        ...((value === 'strict' || value === 'practice') && { mode: value }),
      },
    })
  return (
    <div className="mb-6 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {isAboutQuestions && skills.length > 1 && (
        <Select
          label={copy.skill}
          options={skills.map((skill) => ({ value: skill, label: skillNames[skill] }))}
          value={skills.find((skill) => skill === place.skill) ?? skills[0] ?? null}
          onChange={(value) => onChange({ ...place, skill: SKILLS.find((skill) => skill === value) ?? null })}
        />
      )}
      <Select
        label={copy.version}
        options={versions}
        value={version === undefined ? ANY : String(version)}
        onChange={chooseVersion}
      />
      <Select label={copy.mode} options={MODES} value={mode ?? ANY} onChange={chooseMode} />
    </div>
  )
}
