import * as accuracy from '@/lib/teaching/agreement/contract/accuracy'
import * as calibration from '@/lib/teaching/agreement/contract/calibration'
import * as managed from '@/lib/teaching/agreement/contract/manage-calibration'
import { type Api } from '@/server/platform/http/api'
import { bind, bindBytes } from '@/server/platform/http/bind'
import { createLimiter } from '@/server/platform/http/limiter'
import { exportPairs, getAccuracy } from './accuracy'
import { claimCalibration, finishMark, getMark, listCalibration, saveMark, unclaim } from './calibration'
import { getConsent, setConsent } from './consent'
import { addTextsToQueue, closeText, getPay, listManaged } from './manage-calibration'

/** Agreement between teachers, and the texts that two of them mark to measure it. */
export function registerAgreement(api: Api): void {
  bind(api, accuracy.getAccuracy, (ctx) => getAccuracy(ctx))
  bindBytes(api, accuracy.getAccuracyPairs, (ctx) => exportPairs(ctx), {
    produces: 'text/csv',
    limit: createLimiter({ points: 30, perSeconds: 3_600 }),
  })
  bind(api, calibration.listCalibration, (ctx) => listCalibration(ctx))
  bind(api, calibration.claimCalibration, (ctx) => claimCalibration(ctx))
  bind(api, calibration.getCalibrationMark, (ctx, { params }) => getMark(ctx, params.id))
  bind(api, calibration.saveCalibrationMark, (ctx, { params, body }) =>
    saveMark(ctx, params.id, body).then(() => undefined),
  )
  bind(api, calibration.finishCalibrationMark, (ctx, { params, body }) => finishMark(ctx, params.id, body))
  bind(api, calibration.unclaimCalibration, (ctx, { params }) => unclaim(ctx, params.id).then(() => undefined))
  bind(api, calibration.getCalibrationConsent, (ctx, { params }) => getConsent(ctx, params.id))
  bind(api, calibration.setCalibrationConsent, (ctx, { params, body }) => setConsent(ctx, params.id, body.isGiven))
  bind(api, managed.listManagedCalibration, (ctx) => listManaged(ctx))
  bind(api, managed.addCalibration, (ctx, { body }) => addTextsToQueue(ctx, body))
  bind(api, managed.closeCalibration, (ctx, { params }) => closeText(ctx, params.id).then(() => undefined))
  bind(api, managed.getCalibrationPay, (ctx, { query }) => getPay(ctx, query))
}
