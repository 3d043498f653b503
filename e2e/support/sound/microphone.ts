import { test as base } from '../test'

const MICROPHONE = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

/** Tests in Chromium with a fake microphone that beeps. */
export const test = base.extend<object, { launchOptions: { args?: string[] } }>({
  launchOptions: [
    async ({ launchOptions }, provide) => {
      await provide({ ...launchOptions, args: [...(launchOptions.args ?? []), ...MICROPHONE] })
    },
    { scope: 'worker' },
  ],
  permissions: ['microphone'],
})
