import { type Metadata } from 'next'
import { ManageCalibration } from '@/components/teaching/agreement/manage-calibration'
import { manageCalibrationCopy } from '@/lib/teaching/agreement/words/manage-calibration'

export const metadata: Metadata = { title: manageCalibrationCopy.title }

export default function ManageCalibrationPage() {
  return <ManageCalibration />
}
