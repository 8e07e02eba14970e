/** In a thread of its own: asks /livez every 20 ms on connections of its own, and on a message answers how long each answer took. */
import { Agent, get } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

export interface Probe {
  /** Time in milliseconds since 1970. */
  sent: number
  /** Milliseconds until the answer. */
  waited: number
}

const agent = new Agent({ keepAlive: true, maxSockets: 200 })
let probes: Probe[] = []

function probe(): void {
  const sent = performance.now()
  const at = Date.now()
  const done = () => probes.push({ sent: at, waited: performance.now() - sent })
  get(`${workerData.url}/livez`, { agent }, (answer) => answer.resume().on('end', done)).on('error', done)
}

const timer = setInterval(probe, 20)
parentPort?.on('message', (message: 'report' | 'stop') => {
  parentPort?.postMessage(probes)
  probes = []
  if (message === 'report') return
  clearInterval(timer)
  agent.destroy()
  parentPort?.close()
})
