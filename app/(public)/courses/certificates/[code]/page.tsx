import { type Metadata } from 'next'
import { CertificateSheet } from '@/components/learning/certificate/certificate-sheet'
import { MissingPage, missingMetadata } from '@/components/platform/page-failure/missing-page'
import { PrintButton } from '@/components/learning/post/share/share-buttons'
import { buttonClass } from '@/components/ui/button/button-class'
import { publicApi } from '@/lib/platform/client/transport'
import { type getCertificate } from '@/lib/learning/enrolment/contract'
import { certificateCopy as copy } from '@/lib/learning/certificate/words'
import { webSettings } from '@/lib/platform/env/web'
import { paths } from '@/lib/platform/paths'
import '@/app/print.css'
import { decodeSegment, nullIfMissing } from '../../../texts'

type Props = PageProps<'/courses/certificates/[code]'>
const fetchCertificate = publicApi<typeof getCertificate>('GET', '/certificates/{code}/')
const load = async (params: Props['params']) =>
  nullIfMissing(fetchCertificate({ params: { code: decodeSegment((await params).code) } }))

/** Public to anybody with the URL, but not indexed. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  if (!(await load(params))) return missingMetadata
  return { title: copy.title, robots: { index: false, follow: false } }
}

export default async function CertificatePage({ params }: Props) {
  const certificate = await load(params)
  if (!certificate) return <MissingPage />
  return (
    <>
      <CertificateSheet
        certificate={certificate}
        address={new URL(paths.certificate(certificate.code), webSettings.origin).href}
      />
      <p className="mt-6 text-center print:hidden">
        <PrintButton className={buttonClass({ variant: 'outline' })}>{copy.print}</PrintButton>
      </p>
    </>
  )
}
