import { useCallback, useEffect, useRef, useState } from 'react'
import { createBarcodeReader, type ReadCode } from './barcode-reader.ts'

/** For so many milliseconds a code is not read again: it is still in front of the camera. */
const pause = 1500
const interval = 120

export type CameraState = 'off' | 'starting' | 'on' | 'denied' | 'missing'

/** Reads barcodes by a camera of this device while it is on. */
export function useCamera(onRead: (read: ReadCode) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const stream = useRef<MediaStream>(undefined)
  const current = useRef(onRead)
  current.current = onRead
  const [state, setState] = useState<CameraState>('off')
  const [cameras, setCameras] = useState<MediaDeviceInfo[]>([])
  const [hasTorch, setTorch] = useState(false)

  const stop = useCallback(() => {
    for (const track of stream.current?.getTracks() ?? []) track.stop()
    stream.current = undefined
    setState('off')
    setTorch(false)
  }, [])

  const start = useCallback(
    async (deviceId?: string) => {
      stop()
      setState('starting')
      try {
        const wanted = deviceId ? { deviceId: { exact: deviceId } } : { facingMode: 'environment' }
        if (!navigator.mediaDevices) throw new DOMException('', 'NotFoundError')
        const opened = await navigator.mediaDevices.getUserMedia({ video: wanted, audio: false })
        stream.current = opened
        if (video.current) {
          video.current.srcObject = opened
          await video.current.play()
        }
        const devices = await navigator.mediaDevices.enumerateDevices()
        setCameras(devices.filter(({ kind }) => kind === 'videoinput'))
        setTorch('torch' in (opened.getVideoTracks()[0]?.getCapabilities?.() ?? {}))
        setState('on')
      } catch (error) {
        setState(error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'missing')
      }
    },
    [stop],
  )

  useEffect(() => stop, [stop])
  useEffect(() => {
    if (state !== 'on') return
    let isOver = false
    const seen = new Map<string, number>()
    const look = async () => {
      const read = await createBarcodeReader()
      while (!isOver) {
        const image = video.current
        const found = image && image.readyState >= 2 ? await read(image).catch(() => []) : []
        for (const one of found) {
          const before = seen.get(one.code) ?? 0
          seen.set(one.code, Date.now())
          if (!isOver && Date.now() - before > pause) current.current(one)
        }
        await new Promise((resolve) => setTimeout(resolve, interval))
      }
    }
    void look()
    return () => {
      isOver = true
    }
  }, [state])

  /** Not in the types of the platform, because few browsers have it. */
  const setLight = (isOn: boolean) => {
    const constraints: MediaTrackConstraints & { advanced: object[] } = { advanced: [{ torch: isOn }] }
    void stream.current?.getVideoTracks()[0]?.applyConstraints(constraints)
  }
  return { video, state, cameras, hasTorch, start, stop, setLight }
}
