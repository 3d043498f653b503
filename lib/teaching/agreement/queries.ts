import type * as calibration from '@/lib/teaching/agreement/contract/calibration'
import type * as managed from '@/lib/teaching/agreement/contract/manage-calibration'
import { route } from '@/lib/platform/client/browser'
import { CHANGES_ELSEWHERE, OPENED_ONCE, readQuery } from '@/lib/platform/client/query'

export const calibrationQuery = () =>
  readQuery<typeof calibration.listCalibration>('/calibration/', {}, CHANGES_ELSEWHERE)
export const claimCalibration = route<typeof calibration.claimCalibration>('POST', '/calibration-queue/claim/')
export const calibrationMarkQuery = (id: string) =>
  readQuery<typeof calibration.getCalibrationMark>('/calibration/{id}/', { params: { id } }, OPENED_ONCE)
export const saveCalibrationMark = route<typeof calibration.saveCalibrationMark>('PUT', '/calibration/{id}/')
export const finishCalibrationMark = route<typeof calibration.finishCalibrationMark>(
  'POST',
  '/calibration/{id}/finish/',
)
export const unclaimCalibration = route<typeof calibration.unclaimCalibration>('DELETE', '/calibration/{id}/')
export const calibrationConsentQuery = (id: string) =>
  readQuery<typeof calibration.getCalibrationConsent>('/calibration-consents/{id}/', { params: { id } })
export const setCalibrationConsent = route<typeof calibration.setCalibrationConsent>(
  'PUT',
  '/calibration-consents/{id}/',
)
export const managedCalibrationQuery = () =>
  readQuery<typeof managed.listManagedCalibration>('/managed-calibration/', {}, CHANGES_ELSEWHERE)
export const addCalibration = route<typeof managed.addCalibration>('POST', '/managed-calibration/')
export const closeCalibration = route<typeof managed.closeCalibration>('POST', '/managed-calibration/{id}/close/')
export const calibrationPayQuery = (month: { year: number; month: number }) =>
  readQuery<typeof managed.getCalibrationPay>('/managed-calibration/pay/', { query: month }, CHANGES_ELSEWHERE)
