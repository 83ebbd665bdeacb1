import { useCallback, useState } from 'react';
import { ScanScene } from '../../scans/scene.ts';
import type { Drawn } from '../../scans/scene.ts';

export type SceneHandle = {
  /** Ref of the canvas. */
  readonly attach: (canvas: HTMLCanvasElement) => (() => void) | undefined;
  /** Null until the canvas is there, and if the browser draws nothing in 3D. */
  readonly scene: ScanScene | null;
  /** The browser has no WebGL. */
  readonly impossible: boolean;
  /** The graphics card has given up the canvas, for a while. */
  readonly lost: boolean;
} & Drawn;

/** A scene on a canvas; the memory of the graphics card is released with it. */
export function useScene(): SceneHandle {
  const [scene, setScene] = useState<ScanScene | null>(null);
  const [impossible, setImpossible] = useState(false);
  const [lost, setLost] = useState(false);
  const [measure, setMeasure] = useState<Drawn['measure']>(null);
  const [spots, setSpots] = useState<Drawn['spots']>([]);
  // Must be referentially stable: another function would recreate the canvas.
  const attach = useCallback((canvas: HTMLCanvasElement) => {
    let made: ScanScene;
    try {
      made = new ScanScene(canvas, {
        onDrawn: (drawn) => {
          setMeasure(drawn.measure);
          setSpots(drawn.spots);
        },
        onLost: setLost,
      });
    } catch {
      setImpossible(true);
      return undefined;
    }
    setScene(made);
    return () => {
      setScene(null);
      made.dispose();
    };
  }, []);
  return { attach, scene, impossible, lost, measure, spots };
}
