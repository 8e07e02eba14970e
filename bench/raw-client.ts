/**
 * A client that costs little: requests that are ready as bytes, over plain sockets, one at a time on each. It runs in a process of its own (measure-raw.ts),
 * and prints the number of responses per second. It goes on until it has sent at least `turns` requests.
 */
import { connect } from 'node:net'

const { url, requests, seconds, turns, connections } = JSON.parse(process.argv[2] ?? '') as {
  url: string
  requests: string[]
  seconds: number
  turns: number
  connections: number
}
const { hostname, port } = new URL(url)
const ready = requests.map((text) => Buffer.from(text))
const begin = performance.now()
const end = begin + seconds * 1000
let turn = 0
let done = 0

await Promise.all(Array.from({ length: connections }, work))
console.log((done / (performance.now() - begin)) * 1000)

function work(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    let missing = -1
    const next = () => {
      if (performance.now() >= end && turn >= turns) return void socket.end(() => resolve())
      missing = -1
      socket.write(ready[(turn++ * 7919) % ready.length] ?? '')
    }
    socket.on('connect', next)
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      if (missing < 0) {
        const head = chunk.indexOf('\r\n\r\n')
        const text = chunk.toString('latin1', 0, head)
        const length = /content-length: (\d+)/i.exec(text)?.[1]
        if (head < 0 || !text.startsWith('HTTP/1.1 200') || length === undefined)
          return reject(new Error(`Not a complete response: ${text.slice(0, 200)}`))
        missing = head + 4 + Number(length)
      }
      missing -= chunk.length
      if (missing > 0) return
      done++
      next()
    })
  })
}
