import { useId } from 'react'
import { Switch } from '@/components/ui/form/switch'
import { Sign } from '@/components/ui/sign/sign'
import { type SignName } from '@/components/ui/sign/sign-names'
import { reminderCopy as copy } from '@/lib/progress/reminder/words'

type ReminderHeadProps = {
  sign: SignName
  title: string
  isOn: boolean
  isBusy: boolean
  onSwitch: (isOn: boolean) => void
}

/** The heading of a kind of reminder, and the switch that turns it on or off. */
export function ReminderHead({ sign, title, isOn, isBusy, onSwitch }: ReminderHeadProps) {
  const id = useId()
  return (
    <div className="flex items-center gap-3">
      <Sign name={sign} className="size-6 text-ink-soft" />
      <h2 id={id} className="min-w-0 flex-1 text-lg">
        {title}
      </h2>
      <Switch
        aria-labelledby={id}
        text={isOn ? copy.isOn : copy.isOff}
        checked={isOn}
        // Not disabled: it keeps the focus while a press is saved, and takes the next one.
        aria-busy={isBusy || undefined}
        onChange={onSwitch}
      />
    </div>
  )
}

/** The rules of a reminder as plain bullets: tick marks would suit only advantages. */
export function PointList({ points }: { points: readonly string[] }) {
  return (
    <ul className="grid list-disc gap-2 ps-5 text-sm text-ink-soft marker:text-ink-faint">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  )
}
