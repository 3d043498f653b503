import { classNames } from '@/components/ui/class-names'
import { Sign } from '@/components/ui/sign/sign'
import { type SignName } from '@/components/ui/sign/sign-names'
import { type WorkField } from '@/lib/site/work-queue/rules/kinds'

const PLAIN = 'bg-sunken text-ink-soft'
/** Cool hues name a skill; everything else is plain. */
const HUES: Readonly<Record<WorkField, string>> = {
  writing: 'bg-skill-writing-soft text-skill-writing',
  speaking: 'bg-skill-speaking-soft text-skill-speaking',
  support: PLAIN,
  money: PLAIN,
  days: PLAIN,
  site: PLAIN,
}

const SIGNS: Readonly<Record<WorkField, SignName>> = {
  writing: 'writing',
  speaking: 'speaking',
  support: 'help',
  money: 'money',
  days: 'clock',
  site: 'publish',
}

/** The icon of a field of work; the text beside it says the same. */
export function WorkSign({ field }: { field: WorkField }) {
  return (
    <span aria-hidden className={classNames('grid size-10 shrink-0 place-items-center rounded-sm', HUES[field])}>
      <Sign name={SIGNS[field]} />
    </span>
  )
}
