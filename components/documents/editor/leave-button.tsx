import { Button } from '@/components/ui/button/button'
import { QuestionButton } from '@/components/ui/button/question-button'

type LeaveButtonProps = {
  words: { leave: string; leaveQuestion: string }
  /** The text was changed, and is stored nowhere else. */
  isChanged: boolean
  onLeave: () => void
}

/** Leaves a form that is not stored anywhere, after a question if something was typed. */
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
