import { type Sides } from '@/components/documents/editor/changes-dialog'
import { Changes } from '@/components/documents/editor/history/changes'
import { describeChange, placeName } from '@/lib/authoring/exam-draft/words/exam-compare'
import { comparePapers } from '@/lib/authoring/exam-draft/rules/compare'
import { compileDraft } from '@/lib/authoring/paper/rules/compile-draft'
import { type PaperDraft } from '@/lib/authoring/paper/rules/draft'

export default function PaperCompare({ before, after }: Sides<PaperDraft>) {
  const changes = comparePapers(compileDraft(before.content), compileDraft(after.content)).map((change) => {
    const words = describeChange(change)
    return { title: placeName(change.place), before: words.before ?? '', after: words.after ?? '' }
  })
  return <Changes beforeTitle={before.name} afterTitle={after.name} changes={changes} />
}
