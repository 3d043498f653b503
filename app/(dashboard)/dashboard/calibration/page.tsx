import { type Metadata } from 'next'
import { CalibrationPage } from '@/components/teaching/agreement/calibration-page'
import { meQuery } from '@/lib/accounts/account/queries/account'
import { type LoadQuery } from '@/lib/platform/client/first-data'
import { calibrationQuery } from '@/lib/teaching/agreement/queries'
import { calibrationCopy } from '@/lib/teaching/agreement/words/calibration'
import { PageData } from '../page-data'

export const metadata: Metadata = { title: calibrationCopy.title }

async function loadTexts(query: LoadQuery) {
  const me = await query(meQuery())
  if (me && me.role !== 'student') await query(calibrationQuery())
}

export default function CalibrationQueuePage() {
  return (
    <PageData load={loadTexts}>
      <CalibrationPage />
    </PageData>
  )
}
