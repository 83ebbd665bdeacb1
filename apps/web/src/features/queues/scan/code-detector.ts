type Detector = {
  detect(source: CanvasImageSource): Promise<readonly { readonly rawValue: string }[]>;
};

/** The browser's own reader of barcodes, which Chrome on Android has; undefined in a browser without one. */
const { BarcodeDetector } = globalThis as {
  readonly BarcodeDetector?: new (options: { readonly formats: readonly string[] }) => Detector;
};

/** Whether the camera can read codes here. */
export const readsCodes = BarcodeDetector !== undefined;

/** Detects the codes of orders, and the formats on labels of couriers and of other programs. */
export function codeDetector(): Detector | null {
  return BarcodeDetector
    ? new BarcodeDetector({ formats: ['code_39', 'code_128', 'qr_code', 'data_matrix'] })
    : null;
}
