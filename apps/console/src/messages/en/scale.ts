export const scale = {
  connect: 'Connect a scale',
  practice: 'Practise without one',
  disconnect: 'Disconnect',
  off: 'No scale is connected: type the weight.',
  unsupported:
    'Type the weight, or use a scale that types. Chrome and Edge also read scales at a serial port.',
  lost: 'The scale no longer answers. Check its cable and connect it again.',
  waiting: 'Scale connected. Put something on it.',
  still: (weight: string) => `Scale: ${weight}`,
  moving: (weight: string) => `Scale: ${weight}, not at rest yet`,
  grams: 'Weight to put on, in grams',
  putOn: 'Put on',
};
