'use client'

import dynamic from 'next/dynamic'
import { type ComponentProps } from 'react'
import { PaperEditorPage } from '@/components/authoring/paper/editor/paper-editor'
import { QuestionExtraContext, type QuestionExtraProps } from '@/components/authoring/paper/keys/question-extra'

const RefusedAnswers = dynamic(() => import('@/components/sittings/key-correction/refused-answers'), { ssr: false })

const renderRefusedAnswers = (props: QuestionExtraProps) => <RefusedAnswers {...props} />

/** Shows, beside each key of the editor, the answers of candidates that earned no mark. Only pages may combine these two nouns. */
export function PaperWithAnswers(props: ComponentProps<typeof PaperEditorPage>) {
  return (
    <QuestionExtraContext value={renderRefusedAnswers}>
      <PaperEditorPage {...props} />
    </QuestionExtraContext>
  )
}
