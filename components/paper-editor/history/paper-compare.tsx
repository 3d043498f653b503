import { type Sides } from '@/components/desk/comparing'
import { Changes } from '@/components/desk/history/changes'
import { changeWords, placeName } from '@/lib/copy/exam/exam-compare'
import { comparePapers } from '@/lib/domain/exam-draft/compare'
import { compileDraft } from '@/lib/domain/paper-draft/compile'
import { type PaperDraft } from '@/lib/domain/paper-draft/draft'

/** Two states of a paper and what is different between them. */
export default function PaperCompare({ before, after }: Sides<PaperDraft>) {
  const changes = comparePapers(compileDraft(before.content), compileDraft(after.content)).map((change) => {
    const words = changeWords(change)
    return { title: placeName(change.place), before: words.before ?? '', after: words.after ?? '' }
  })
  return <Changes before={before.name} after={after.name} changes={changes} />
}
