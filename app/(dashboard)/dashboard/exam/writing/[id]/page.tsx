import { MissingPage } from '@/components/errors/missing-page'
import { PaperDesk } from '@/components/paper-editor/desk/paper-desk'
import { ExportButton } from '@/components/papers/exchange/export-button'
import { paperDeskCopy } from '@/lib/copy/paper/paper-editor'
import { isUuid } from '@/lib/domain/text/uuid'
import { titleOfId } from '@/lib/seo/metadata'

export const generateMetadata = titleOfId(paperDeskCopy.metaTitle)

export default async function EditWritingPage({ params }: PageProps<'/dashboard/exam/writing/[id]'>) {
  const { id } = await params
  if (!isUuid(id)) return <MissingPage />
  return <PaperDesk id={id} skill="writing" tools={<ExportButton paperId={id} />} />
}
