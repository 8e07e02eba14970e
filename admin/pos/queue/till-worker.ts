import { isFailure } from '../../api/api-error.ts'
import { type Device, openDevice, readSnapshot } from '../device/device.ts'
import { refreshCatalogue } from '../device/download-catalogue.ts'
import { toSearched } from '../device/find-variants.ts'
import { retryDelay } from './retry-delay.ts'
import { sendHolds } from './send-holds.ts'
import { sendQueue } from './send-queue.ts'
import { removeOldOperations } from './store-operation.ts'
import { changeState, countWaiting, noteOffline, noteOnline, tillState } from './till-state.ts'

/** How often the till asks for changes of the catalogue, and so notices that the network is gone. */
const beat = 20_000

export interface Running {
  device: Device
  /** Shows what the database has now, also in other tabs. */
  refresh: () => Promise<void>
  /** Sends what waits, and asks for changes. Resolves when both are done or have failed. */
  synchronise: () => Promise<void>
  stop: () => void
}

/** Starts the work in the background of a till: the queue, the catalogue and the state of the network. */
export async function startTill(storeId: number, language: string): Promise<Running> {
  const device = await openDevice(storeId)
  const channel = new BroadcastChannel(`storekeeper-till-${storeId}`)
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let current: Promise<void> | undefined
  let isStopped = false

  const read = async () => changeState({ operations: await device.getAll('operations') })
  const refresh = async () => {
    await read()
    channel.postMessage('changed')
  }
  const showCatalogue = async () => {
    const variants = await device.getAll('variants')
    const about = await readSnapshot(device, 'catalogue')
    changeState({ catalogue: variants.map(toSearched), catalogueAt: about?.at })
  }
  const exchange = async () => {
    changeState({ isSending: true, problem: '' })
    try {
      await sendQueue(device, storeId, () => void refresh())
      await sendHolds(device, storeId)
      if (await refreshCatalogue(device, storeId, language)) await showCatalogue()
      else changeState({ catalogueAt: new Date().toISOString() })
      failures = 0
      noteOnline()
    } catch (error) {
      failures += 1
      if (!isFailure(error) || error.status === 0 || error.status >= 500) noteOffline()
      else changeState({ problem: error.messages.join(' ') })
    }
    changeState({ isSending: false })
    await refresh()
  }
  const schedule = () => {
    clearTimeout(timer)
    if (isStopped) return
    const wait = failures > 0 ? retryDelay(failures) : countWaiting(tillState.get()) > 0 ? 1000 : beat
    timer = setTimeout(() => void synchronise(), wait)
  }
  const synchronise = async () => {
    current ??= exchange().finally(() => {
      current = undefined
      schedule()
    })
    await current
  }
  const onOnline = () => void synchronise()
  addEventListener('online', onOnline)
  addEventListener('offline', noteOffline)
  channel.onmessage = () => void read()
  await Promise.all([read(), showCatalogue(), removeOldOperations(device)])
  if (!navigator.onLine) noteOffline()
  void synchronise()
  return {
    device,
    refresh,
    synchronise,
    stop: () => {
      isStopped = true
      clearTimeout(timer)
      removeEventListener('online', onOnline)
      removeEventListener('offline', noteOffline)
      channel.close()
    },
  }
}
