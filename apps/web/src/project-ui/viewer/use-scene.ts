import { useEffect, useState } from 'react';
import { ScanScene } from '../../scans/scene.ts';
import type { Measure } from '../../scans/scene.ts';

export type SceneHandle = {
  /** Ref of the canvas. */
  readonly attach: (canvas: HTMLCanvasElement | null) => void;
  /** Null until the canvas is there, and if the browser draws nothing in 3D. */
  readonly scene: ScanScene | null;
  /** The browser has no WebGL. */
  readonly impossible: boolean;
  readonly measure: Measure | null;
};

/** A scene on a canvas; the memory of the graphics card is released with it. */
export function useScene(): SceneHandle {
  const [canvas, attach] = useState<HTMLCanvasElement | null>(null);
  const [scene, setScene] = useState<ScanScene | null>(null);
  const [impossible, setImpossible] = useState(false);
  const [measure, setMeasure] = useState<Measure | null>(null);
  useEffect(() => {
    if (!canvas) return undefined;
    let made: ScanScene;
    try {
      made = new ScanScene(canvas, setMeasure);
    } catch {
      setImpossible(true);
      return undefined;
    }
    setScene(made);
    return () => {
      setScene(null);
      made.dispose();
    };
  }, [canvas]);
  return { attach, scene, impossible, measure };
}
