import { Badge } from '@/components/ui/badge'
import { Sign } from '@/components/ui/sign/sign'
import { type SignName } from '@/components/ui/sign/sign-names'
import { reminderCopy as copy } from '@/lib/progress/reminder/words'

type ReminderHeadProps = { sign: SignName; title: string; isOn: boolean }

/** The heading of a kind of reminder, and whether it is on. */
export function ReminderHead({ sign, title, isOn }: ReminderHeadProps) {
  return (
    <div className="flex items-center gap-3">
      <Sign name={sign} className="size-6 text-ink-soft" />
      <h2 className="min-w-0 flex-1 text-lg">{title}</h2>
      <Badge tone={isOn ? 'primary' : 'neutral'}>{isOn ? copy.isOn : copy.isOff}</Badge>
    </div>
  )
}
