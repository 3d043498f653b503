import type * as learning from '@/lib/learning/enrolment/contract'
import { route } from '@/lib/platform/client/browser'

export const issueCertificate = route<typeof learning.issueCertificate>('POST', '/learning/{slug}/certificate/')
