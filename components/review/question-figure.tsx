import { Paper } from '@/components/paper/paper'
import { PictureView } from '@/components/paper/picture-view'
import { type PrintedFigure } from '@/lib/domain/exam/printed'

type QuestionFigureProps = { figure: PrintedFigure | undefined; pictures: Readonly<Record<string, string>> }

/** The map or diagram of a group, above the first of its questions that are shown. */
export function QuestionFigure({ figure, pictures }: QuestionFigureProps) {
  if (!figure) return null
  return (
    <Paper className="text-sm">
      <PictureView picture={figure.picture} marks={figure.marks} pictures={pictures} />
    </Paper>
  )
}
