import { Button } from '@/components/ui/button/button'
import { QuestionButton } from '@/components/ui/button/question-button'

type LeaveButtonProps = {
  words: { leave: string; leaveQuestion: string }
  /** Something was written, and this page alone has it. */
  isChanged: boolean
  onLeave: () => void
}

/** Leaves what is kept nowhere: asked first, once there is something to lose. */
export function LeaveButton({ words: { leave, leaveQuestion }, isChanged, onLeave }: LeaveButtonProps) {
  if (!isChanged) {
    return (
      <Button variant="outline" onClick={onLeave}>
        {leave}
      </Button>
    )
  }
  const words = { act: leave, title: leave, text: leaveQuestion, yes: leave }
  return <QuestionButton variant="outline" words={words} isDangerous onYes={onLeave} />
}
