import { type Metadata } from 'next'
import { NewPage } from '@/components/post-editor/list/new-page'
import { listCopyOf } from '@/lib/copy/post/post-list'

export const metadata: Metadata = { title: listCopyOf.reference.create }

export default function NewReferencePage() {
  return <NewPage kind="reference" />
}
