import { type Metadata } from 'next'
import { rewriteCopy } from '@/lib/teaching/examiner/words/examined-texts'
import { RewriteText } from './rewrite-text'

export const metadata: Metadata = { title: rewriteCopy.title }

export default function RewriteTextPage() {
  return <RewriteText />
}
